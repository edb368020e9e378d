import { createFakeAdapter } from '@kit/testing'
import { expect, test } from 'vitest'
import { KitError } from '../errors/KitError.ts'
import { pairingWays } from '../options/pairingWays.ts'
import { resolveOptions } from '../options/resolveOptions.ts'
import { toExplorerWallet } from './customWallet.ts'
import { createWalletLister } from './walletListOf.ts'
import type { WalletsState } from './machine.ts'

const given = resolveOptions({ adapters: [createFakeAdapter({ namespace: 'cosmos' }).adapter] })
const options = { ...given, ...pairingWays(given) }
const wallets: WalletsState = {
  discovery: { status: 'loading' },
  connectors: { cosmos: [{ id: 'keplerish', name: 'Keplerish', type: 'ANNOUNCED', namespace: 'cosmos' }] },
  explorer: { status: 'idle' },
  recent: [],
}

test('the same list as long as nothing of it has changed', () => {
  const list = createWalletLister({ options, mobile: false })
  const first = list({ wallets, connections: {}, namespace: undefined })
  expect(first.map(({ key, tag }) => [key, tag])).toEqual([['cosmos:keplerish', 'installed']])
  expect(list({ wallets: { ...wallets, discovery: { status: 'ready' } }, connections: {}, namespace: undefined })).toBe(
    first,
  )
})

test('another list with other wallets, with those that were used, and for another namespace', () => {
  const list = createWalletLister({ options, mobile: false })
  const first = list({ wallets, connections: {}, namespace: undefined })
  const used = list({ wallets: { ...wallets, recent: ['keplerish'] }, connections: {}, namespace: undefined })
  expect(used.map(({ tag }) => tag)).toEqual(['recent'])
  expect(list({ wallets: { ...wallets, connectors: {} }, connections: {}, namespace: undefined })).toEqual([])
  expect(list({ wallets, connections: {}, namespace: 'cosmos' })).not.toBe(first)
  expect(
    list({ wallets: { ...wallets, discovery: { status: 'idle' } }, connections: {}, namespace: 'cosmos' }),
  ).toEqual([])
})

test('of many wallets of the dapp’s own a screenful is listed until those of this device are known or have failed', () => {
  const customWallets = Array.from({ length: 500 }, (_, index) => ({
    id: `own.${index}`,
    name: `Own ${index}`,
    homepage: 'https://wallet.example/',
  }))
  const list = createWalletLister({ options: { ...options, customWallets }, mobile: false })
  const early = list({ wallets: { ...wallets, connectors: {} }, connections: {}, namespace: undefined })
  expect(early.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, index) => `Own ${index}`))
  expect(list({ wallets, connections: {}, namespace: undefined })).toHaveLength(501)
  expect(
    list({
      wallets: {
        ...wallets,
        connectors: {},
        discovery: { status: 'failed', error: new KitError('LOAD_FAILED', 'It could not be loaded.') },
      },
      connections: {},
      namespace: undefined,
    }),
  ).toHaveLength(500)
})

test('hides announced EVM wallets without EIP-6963, and no others', () => {
  const networks = ['eip155', 'solana'].map((namespace) => createFakeAdapter({ namespace }).adapter)
  const [evm, other] = networks
  if (!evm || !other) throw new Error('no adapters')
  const keys = (enableEIP6963: boolean) => {
    const resolved = resolveOptions({ adapters: [evm, other], enableEIP6963 })
    const connectors = Object.fromEntries(
      ['eip155', 'solana'].map((namespace) => [
        namespace,
        [{ id: `${namespace}.wallet`, name: `${namespace} wallet`, type: 'ANNOUNCED' as const, namespace }],
      ]),
    )
    return createWalletLister({ options: { ...resolved, ...pairingWays(resolved) }, mobile: false })({
      wallets: { ...wallets, connectors },
      connections: {},
      namespace: undefined,
    }).map(({ key }) => key)
  }
  expect(keys(true)).toEqual(['eip155:eip155.wallet', 'solana:solana.wallet'])
  expect(keys(false)).toEqual(['solana:solana.wallet'])
})

test('lists a recently paired wallet without an explorer', () => {
  const paired = toExplorerWallet({ id: 'paired', name: 'Paired', homepage: 'https://paired.example' })
  for (const explorer of [
    { status: 'idle' },
    { status: 'failed', error: new KitError('UNREACHABLE', 'down') },
  ] as const) {
    const list = createWalletLister({ options, mobile: false })
    const items = list({
      wallets: { ...wallets, explorer, recent: ['paired'], remembered: [paired] },
      connections: {},
      namespace: undefined,
    })
    expect(items.map(({ key, tag }) => [key, tag])).toContainEqual(['explorer:paired', 'recent'])
  }
})
