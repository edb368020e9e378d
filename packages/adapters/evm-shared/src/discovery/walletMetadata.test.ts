import { expect, test } from 'vitest'
import { walletImage, walletMetadata, walletRdns } from './walletMetadata.ts'

const icon = 'data:image/png;base64,AAAA'

test('default', () => {
  expect(walletMetadata({ uuid: 'u', name: 'Fox', icon, rdns: 'example.fox' })).toEqual({
    id: 'example.fox',
    name: 'Fox',
    imageUrl: icon,
    rdns: 'example.fox',
  })
})

test('behavior: without an rdns the id is made of the name and cannot pass for another connector', () => {
  expect(walletMetadata({ name: 'injected' })).toEqual({
    id: 'eip6963:injected',
    name: 'injected',
    imageUrl: undefined,
    rdns: undefined,
  })
  expect(walletMetadata({ name: 'walletConnect', rdns: 'walletConnect' })?.id).toBe('eip6963:walletConnect')
})

test('behavior: without a name the rdns is shown', () => {
  expect(walletMetadata({ name: '\u200B', rdns: 'example.fox' })?.name).toBe('example.fox')
})

test('behavior: markup stays text', () => {
  expect(walletMetadata({ name: '<img src=x onerror=alert(1)>', rdns: 'a.b' })?.name).toBe(
    '<img src=x onerror=alert(1)>',
  )
})

test('behavior: nothing to go by is no wallet', () => {
  expect([null, undefined, 'x', {}, { name: 1, rdns: {} }].map(walletMetadata)).toEqual([null, null, null, null, null])
})

test('parameters: rdns', () => {
  expect(
    ['example.Fox', ' a.b ', 'a', 'a..b', '.a', 'a b.c', 'a.<b>', `a.${'b'.repeat(128)}`, 7].map(walletRdns),
  ).toEqual(['example.fox', 'a.b', ...Array.from({ length: 7 }, () => undefined)])
})

test('parameters: icon', () => {
  const good = [
    icon,
    'data:image/svg+xml,%3Csvg/%3E',
    'data:image/webp;base64,A',
    'https://img.example/a.png',
    'http://localhost:3000/a.png',
    'http://127.0.0.1/a',
    'http://[::1]/a',
  ]
  expect(good.map(walletImage)).toEqual(good)
  const bad = [
    'http://img.example/a.png',
    'http://127.0.0.1.evil.example/a',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'data:image/bmp;base64,A',
    'blob:https://x/1',
    'ftp://x/y',
    '//img.example/a',
    'a.png',
    '',
    `data:image/png;base64,${'A'.repeat(600_000)}`,
    {},
  ]
  expect(bad.map(walletImage)).toEqual(bad.map(() => undefined))
})
