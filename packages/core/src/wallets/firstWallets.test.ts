import { createFakeAdapter, type FakeConnectorOptions } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Adapter } from '../adapter/Adapter.ts'
import type { Connector } from '../adapter/Connector.ts'
import type { KitOptions } from '../options/KitOptions.ts'
import { pairingWays } from '../options/pairingWays.ts'
import { resolveOptions } from '../options/resolveOptions.ts'
import { createWalletLister } from './walletListOf.ts'
import { firstWallets } from './firstWallets.ts'

const nothing = { read: () => null }
const pairing = {
  id: 'walletConnect',
  name: 'Pairing',
  type: 'WALLET_CONNECT',
  load: () => Promise.reject(new Error('not here')),
} as const
const adapterOf = (connectors: readonly FakeConnectorOptions[]) =>
  createFakeAdapter({ namespace: 'cosmos', connectors, known: true }).adapter
const two = [
  { id: 'keplerish', name: 'Keplerish' },
  { id: 'leapish', name: 'Leapish' },
]
const first = (options: Partial<KitOptions> = {}, storage: Readonly<Record<string, string>> = {}) =>
  firstWallets(resolveOptions({ adapters: [adapterOf(two)], ...options }), { read: (key) => storage[key] ?? null })

test('default', () => {
  expect(first({ sharedConnectors: [pairing] })).toEqual([
    {
      key: 'cosmos:walletConnect',
      name: 'Pairing',
      imageUrl: undefined,
      tag: 'qrCode',
      target: { kind: 'connector', connectorId: 'walletConnect', namespace: 'cosmos' },
    },
    {
      key: 'cosmos:keplerish',
      name: 'Keplerish',
      imageUrl: undefined,
      tag: 'installed',
      target: { kind: 'connector', connectorId: 'keplerish', namespace: 'cosmos' },
    },
    {
      key: 'cosmos:leapish',
      name: 'Leapish',
      imageUrl: undefined,
      tag: 'installed',
      target: { kind: 'connector', connectorId: 'leapish', namespace: 'cosmos' },
    },
  ])
})

test('behavior: what it tells is what is listed then, at the same places', () => {
  const each: readonly Partial<KitOptions>[] = [
    { allWallets: 'HIDE' },
    { allWallets: 'ONLY_MOBILE' },
    { basic: true },
    { connectorImages: { keplerish: 'https://image.example/a.png' } },
    { customWallets: [] },
    { customWallets: [{ id: 'leapish', name: 'Keplerish', homepage: 'https://wallet.example/', rdns: 'leapish' }] },
    { customWallets: [{ id: 'own', name: 'Own', homepage: 'https://wallet.example/' }] },
    { enableEIP6963: false },
    { enableInjected: false },
    { enableWallets: false },
    { enableWalletConnect: false },
    { features: { analytics: true } },
    { features: { connectorTypeOrder: ['injected', 'walletConnect'] } },
    { features: { collapseWallets: true } },
    { sharedConnectors: [pairing] },
  ]
  const options = fc
    .subarray([...each], { maxLength: 3 })
    .map((some): Partial<KitOptions> => Object.assign({}, ...some) as Partial<KitOptions>)
  let told = 0
  fc.assert(
    fc.property(options, fc.subarray(two), fc.boolean(), (given, connectors, used) => {
      const resolved = resolveOptions({ adapters: [adapterOf(connectors)], ...given })
      const recent = used ? ['leapish'] : []
      const items = firstWallets(resolved, { read: () => (used ? JSON.stringify(recent.map((id) => ({ id }))) : null) })
      if (items.length > 0) told += 1
      const listed = createWalletLister({ options: { ...resolved, ...pairingWays(resolved) }, mobile: false })({
        wallets: {
          discovery: { status: 'ready' },
          connectors: {
            cosmos: connectors.map(
              (connector): Connector => ({ ...connector, type: 'ANNOUNCED', namespace: 'cosmos' }),
            ),
          },
          explorer: { status: 'idle' },
          recent,
        },
        connections: {},
        namespace: undefined,
      })
      expect(listed.slice(0, items.length)).toEqual(items)
    }),
    { numRuns: 500 },
  )
  expect(told).toBeGreaterThan(10)
})

test('parameters: nothing is told where the list may begin in another way', () => {
  const url = 'https://dapp.example/terms'
  const others: readonly Partial<KitOptions>[] = [
    { enableWallets: false },
    { enableEIP6963: false },
    { allWallets: 'ONLY_MOBILE' },
    { basic: true, sharedConnectors: [pairing] },
    { manualWCControl: true },
    { connectorImages: { keplerish: url } },
    { excludeWalletIds: ['a'] },
    { termsConditionsUrl: url },
    { privacyPolicyUrl: url },
    { features: { collapseWallets: true } },
    { features: { legalCheckbox: true } },
    { features: { connectMethodsOrder: ['wallet'] } },
    { features: { connectorTypeOrder: ['injected'] } },
    { adapters: [adapterOf(two), createFakeAdapter({ namespace: 'near', known: true }).adapter] },
    { adapters: [createFakeAdapter({ namespace: 'cosmos', connectors: two }).adapter] },
    { adapters: [adapterOf([])], sharedConnectors: [pairing] },
  ]
  expect(others.map((options) => first(options))).toEqual(others.map(() => []))
  expect(first({}, { recent_wallets: '[]' })).toEqual([])
  const many = Array.from({ length: 500 }, (_, index) => ({ id: `wallet.${index}` }))
  expect(first({ adapters: [adapterOf(many)] }).map(({ name }) => name)).toEqual(many.slice(0, 10).map(({ id }) => id))
  expect(first({ features: { analytics: true }, allWallets: 'HIDE' })).toHaveLength(2)
})

test('errors: an adapter that fails, or tells what is none', () => {
  const adapter = adapterOf(two)
  const bad: readonly (() => unknown)[] = [
    () => {
      throw new Error('no')
    },
    () => undefined,
    () => [null],
    () => [{ id: 'keplerish', name: 7 }],
    () => [{ id: '', name: 'Nobody' }],
    () => [{ id: 'keplerish', name: 'x'.repeat(256) }],
    () => [{ id: 'keplerish', name: 'Keplerish', imageUrl: ['data:image/png;base64,AAAA'] }],
  ]
  for (const knownConnectors of bad)
    expect(firstWallets(resolveOptions({ adapters: [{ ...adapter, knownConnectors } as Adapter] }), nothing)).toEqual(
      [],
    )
})
