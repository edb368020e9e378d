import type { WalletItem } from '@kit/core'
import { expect, test } from 'vitest'
import { connectMethods } from './connectMethods.ts'

const offered = ['wallet', 'email', 'social'] as const
const item = {
  key: 'a',
  name: 'Harbor',
  imageUrl: undefined,
  tag: 'installed',
  target: { kind: 'connector', connectorId: 'a', namespace: 'eip155' },
} satisfies WalletItem
const pairing = { ...item, tag: 'qrCode' } satisfies WalletItem

test('default', () => {
  expect(connectMethods({ order: undefined, offered, wallets: [item] })).toEqual(['wallet', 'email', 'social'])
})

test('behavior: wallets come last where none is installed', () => {
  expect(connectMethods({ order: undefined, offered, wallets: [pairing] })).toEqual(['email', 'social', 'wallet'])
})

test('parameters: order', () => {
  expect(connectMethods({ order: ['social', 'wallet'], offered, wallets: [item] })).toEqual(['social', 'wallet'])
})

test('parameters: offered', () => {
  expect(connectMethods({ order: ['social', 'wallet'], offered: ['wallet'], wallets: [item] })).toEqual(['wallet'])
})

test('behavior: an order of what is not offered leaves what is', () => {
  expect(connectMethods({ order: ['email'], offered: ['wallet'], wallets: [item] })).toEqual(['wallet'])
})
