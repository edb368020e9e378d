import { expect, test } from 'vitest'
import { createKit, type KitFeatures, type WalletItem } from '@kit/core'
import type { SharedConnector } from '@kit/core/adapter'
import { createFakeAdapter, createFakePlatform, fakeNetwork } from '@kit/testing'
import { connectMethods, offeredMethods } from './connectMethods.ts'

const offered = ['wallet', 'email', 'social'] as const
const item = {
  key: 'a',
  name: 'Harbor',
  imageUrl: undefined,
  tag: 'installed',
  target: { kind: 'connector', connectorId: 'a', namespace: 'eip155' },
} satisfies WalletItem
const pairing = { ...item, tag: 'qrCode' } satisfies WalletItem

test('wallets, then e-mail, then social logins', () => {
  expect(connectMethods({ order: undefined, offered, wallets: [item] })).toEqual(['wallet', 'email', 'social'])
})

test('wallets come last where none is installed', () => {
  expect(connectMethods({ order: undefined, offered, wallets: [pairing] })).toEqual(['email', 'social', 'wallet'])
})

test('order', () => {
  expect(connectMethods({ order: ['social', 'wallet'], offered, wallets: [item] })).toEqual(['social', 'wallet'])
})

test('offered', () => {
  expect(connectMethods({ order: ['social', 'wallet'], offered: ['wallet'], wallets: [item] })).toEqual(['wallet'])
})

test('an order of what is not offered leaves what is', () => {
  expect(connectMethods({ order: ['email'], offered: ['wallet'], wallets: [item] })).toEqual(['wallet'])
})

const logsIn = {
  id: 'AUTH',
  name: 'Login',
  type: 'AUTH',
  namespaces: ['eip155', 'solana'],
  load: () => Promise.reject(new Error('not loaded')),
} satisfies SharedConnector

const offeredBy = (features: KitFeatures, sharedConnectors: readonly SharedConnector[], namespace?: string) => {
  const { adapter } = createFakeAdapter({ namespace: 'eip155', networks: [fakeNetwork('eip155', 1)] })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), sharedConnectors, features })
  return offeredMethods(kit.options, namespace)
}

test.each([
  [{}, ['wallet', 'email', 'social']],
  [{ email: false }, ['wallet', 'social']],
  [{ socials: false }, ['wallet', 'email']],
  [{ socials: [] }, ['wallet', 'email']],
  [{ socials: ['x'], email: false }, ['wallet', 'social']],
] as const)('logins are offered where a connector logs in: %j', (features, methods) => {
  expect(offeredBy(features, [logsIn])).toEqual(methods)
  expect(offeredBy(features, [])).toEqual(['wallet'])
  expect(offeredBy(features, [logsIn], 'eip155')).toEqual(methods)
  expect(offeredBy(features, [{ ...logsIn, namespaces: ['solana'] }])).toEqual(['wallet'])
})
