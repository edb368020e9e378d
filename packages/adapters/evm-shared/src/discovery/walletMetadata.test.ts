import { expect, test } from 'vitest'
import { walletMetadata, walletRdns } from './walletMetadata.ts'

const icon = 'data:image/png;base64,AAAA'

test('reads what a wallet announces', () => {
  expect(walletMetadata({ uuid: 'u', name: 'Fox', icon, rdns: 'example.fox' })).toEqual({
    id: 'example.fox',
    name: 'Fox',
    imageUrl: icon,
    rdns: 'example.fox',
  })
})

test('an icon that is no `data:` URI is left out, so that no host hears of the page', () => {
  const icons = [
    'https://fox.example/icon.png',
    'http://127.0.0.1/icon.png',
    'javascript:alert(1)',
    'data:text/html,x',
    7,
  ]
  expect(icons.map((one) => walletMetadata({ name: 'Fox', icon: one })?.imageUrl)).toEqual(icons.map(() => undefined))
})

test('without an rdns the id is made of the name and cannot pass for another connector', () => {
  expect(walletMetadata({ name: 'injected' })).toEqual({
    id: 'eip6963:injected',
    name: 'injected',
    imageUrl: undefined,
    rdns: undefined,
  })
  expect(walletMetadata({ name: 'walletConnect', rdns: 'walletConnect' })?.id).toBe('eip6963:walletConnect')
})

test('without a name the rdns is shown', () => {
  expect(walletMetadata({ name: '\u200B', rdns: 'example.fox' })?.name).toBe('example.fox')
})

test('markup stays text', () => {
  expect(walletMetadata({ name: '<img src=x onerror=alert(1)>', rdns: 'a.b' })?.name).toBe(
    '<img src=x onerror=alert(1)>',
  )
})

test('nothing to go by is no wallet', () => {
  expect([null, undefined, 'x', {}, { name: 1, rdns: {} }].map(walletMetadata)).toEqual([null, null, null, null, null])
})

test('accepts a reverse domain name of at least two labels and at most 128 characters', () => {
  expect(
    ['example.Fox', ' a.b ', 'a', 'a..b', '.a', 'a b.c', 'a.<b>', `a.${'b'.repeat(128)}`, 7].map(walletRdns),
  ).toEqual(['example.fox', 'a.b', ...Array.from({ length: 7 }, () => undefined)])
})
