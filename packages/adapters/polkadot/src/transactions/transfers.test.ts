import { createFakePlatform } from '@kit/testing'
import { createPolkadotWallet, injectPolkadotWallet, type PolkadotWallet } from '@kit/testing/polkadot'
import { cryptoWaitReady, encodeAddress } from '@polkadot/util-crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { metadataHashesOf, networkOf } from '../fixtures/networkOf.ts'
import { startTestChain, type TestChain } from '../fixtures/startTestChain.ts'
import type { AdapterInstance } from '@kit/core/adapter'
import { polkadotAdapter } from '../polkadotAdapter.ts'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const sufficient = { id: 7, symbol: 'SUF', isSufficient: true }
const dependent = { id: 8, symbol: 'DEP', isSufficient: false }
const held = 5_000_000n
const rich = 10n ** 16n

let chain: TestChain
let instance: AdapterInstance
let wallet: PolkadotWallet
beforeAll(async () => {
  await cryptoWaitReady()
  chain = await startTestChain()
}, 60_000)
afterAll(() => chain?.stop())
beforeEach(async () => {
  await chain.fund(alice, rich)
  await chain.issue(sufficient, alice, held)
  await chain.issue(dependent, alice, held)
  const page = {}
  vi.stubGlobal('window', page)
  wallet = createPolkadotWallet({ name: 'fern' })
  injectPolkadotWallet(wallet, page, { origin: 'https://dapp.example' })
  const setUp = await polkadotAdapter({
    networks: [networkOf(chain)],
    metadataHashes: metadataHashesOf(chain, [networkOf(chain)]),
  }).load()
  instance = setUp({
    emit: () => {},
    platform: { ...createFakePlatform(), fetch: (url, init) => fetch(url, init) },
    networks: [],
    rpcUrls: (network) => network.rpcUrls.default.http,
    metadata: { name: 'A dapp', description: '', url: 'https://dapp.example', icons: [] },
  })
  await instance.connect({ connectorId: 'fern', signal })
})
afterEach(() => {
  instance.destroy()
  vi.unstubAllGlobals()
})

const { signal } = new AbortController()
const asked = () => ({ connectorId: 'fern', address: alice, network: networkOf(chain), signal })
const capabilities = () => instance.capabilities as Required<typeof instance.capabilities>
const fresh = () => encodeAddress(crypto.getRandomValues(new Uint8Array(32)), 42)
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'sent',
    ({ code }: { code: string }) => code,
  )
const least = async () => BigInt(String(chain.api.consts['balances']?.['existentialDeposit']))
const pay = (token: string | undefined, to: string, amount: bigint) =>
  token === undefined
    ? capabilities().sendTransaction({ ...asked(), to, value: amount })
    : capabilities().transferToken({ ...asked(), token, to, amount })

test('default: an asset goes to an account that holds nothing else, where it may', async () => {
  const to = fresh()
  const { hash } = await pay('7', to, 2_000n)
  expect(await chain.isIncluded(hash)).toBe(true)
  expect([await chain.assetsOf(7, to), await chain.freeOf(to)]).toEqual([2_000n, 0n])
})

test('behavior: all of an asset can be sent', async () => {
  const to = fresh()
  const { hash } = await pay('7', to, held)
  expect(await chain.isIncluded(hash)).toBe(true)
  expect([await chain.assetsOf(7, to), await chain.assetsOf(7, alice)]).toEqual([held, 0n])
})

test('errors: what the chain would not take is refused before the wallet is asked', async () => {
  const shown = wallet.promptsShown.length
  const to = fresh()
  expect(await codeOf(pay('7', to, 999n))).toBe('INVALID_AMOUNT')
  expect(await codeOf(pay('7', to, held - 1n))).toBe('INSUFFICIENT_FUNDS')
  expect(await codeOf(pay('7', to, held + 1n))).toBe('INSUFFICIENT_FUNDS')
  expect(await codeOf(pay('8', to, 2_000n))).toBe('INVALID_ADDRESS')
  expect(await codeOf(pay('9', to, 2_000n))).toBe('INVALID_ADDRESS')
  expect(await codeOf(pay('0x7', to, 2_000n))).toBe('INVALID_ADDRESS')
  expect(await codeOf(pay('4294967303', to, 2_000n))).toBe('INVALID_ADDRESS')
  expect(await codeOf(pay(undefined, to, (await least()) - 1n))).toBe('INVALID_AMOUNT')
  expect(await codeOf(pay(undefined, to, rich - 1n))).toBe('INSUFFICIENT_FUNDS')
  await chain.fund(alice, await least())
  expect(await codeOf(pay('7', to, 2_000n))).toBe('INSUFFICIENT_FUNDS')
  expect(wallet.promptsShown.length).toBe(shown)
})

test('behavior: the last that can go goes, and the sender keeps what it has to hold', async () => {
  const to = fresh()
  const { value: fee } = await capabilities().estimateFee({ ...asked(), to, amount: rich - 10n ** 12n })
  const value = rich - fee - (await least())
  const { hash } = await pay(undefined, to, value)
  expect(await chain.isIncluded(hash)).toBe(true)
  expect(await chain.freeOf(to)).toBe(value)
})

test('behavior: a token’s fee is one of the native coin', async () => {
  const { symbol, value } = await capabilities().estimateFee({ ...asked(), token: '7', to: fresh(), amount: 2_000n })
  expect([symbol, value > 0n]).toEqual(['ROC', true])
})
