import { createKit, type Kit } from '@kit/core'
import { announceEvmWallet, createEvmWallet, createFakePage, createFakePlatform } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import { providers, utils } from 'ethers'
import { afterAll, beforeAll, expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { ethers5Adapter } from './ethers5Adapter.ts'
import { getProvider } from './getProvider.ts'
import { getSigner } from './getSigner.ts'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

const to = '0x00000000000000000000000000000000000000B3'

/** A real kit over the adapter, with a virtual wallet on its page. */
async function setUp() {
  const page = createFakePage()
  const [{ id, rpcUrls }] = evm.chains
  const wallet = createEvmWallet({ name: 'Fox', rdns: 'example.fox', chains: [{ id, rpcUrl: rpcUrls.default.http[0] }] })
  const announced = announceEvmWallet(wallet, page.window, { origin: 'https://dapp.example' })
  const platform = { ...createFakePlatform(), fetch: (url: string, init?: RequestInit) => fetch(url, init) }
  const kit: Kit = createKit({ adapters: [ethers5Adapter({ networks: evm.chains })], platform })
  onTestFinished(() => {
    kit.destroy()
    announced.stop()
    page.close()
  })
  const connect = () => kit.connect({ connectorId: 'example.fox' })
  return { kit, wallet, connect, provided: announced.provider }
}

test('default: ethers’ own signer, on the chain', async () => {
  const { kit, wallet, connect } = await setUp()
  await connect()
  const signer = await getSigner(kit)
  expectTypeOf(signer).toEqualTypeOf<providers.JsonRpcSigner>()
  expect(utils.verifyMessage('hello', await signer.signMessage('hello'))).toBe(wallet.selected)
  const sent = await signer.sendTransaction({ to, value: 7n })
  expect((await sent.wait())?.status).toBe(1)
  const provider = await getProvider(kit)
  expectTypeOf(provider).toEqualTypeOf<providers.Web3Provider>()
  expect(provider).toBeInstanceOf(providers.Web3Provider)
  expect(BigInt(String(await provider.getBalance(to)))).toBe(7n)
})

test('behavior: nothing is asked in the wallet before it is signed', async () => {
  const { kit, wallet, connect } = await setUp()
  await connect()
  const shown = wallet.promptsShown.length
  await getSigner(kit)
  expect(wallet.promptsShown.length).toBe(shown)
})

test('parameters: address', async () => {
  const { kit, wallet, connect } = await setUp()
  await connect()
  wallet.selectAccount(1)
  const first = wallet.addresses[0]
  expect(await (await getSigner(kit)).getAddress()).toBe(wallet.addresses[1])
  expect(await (await getSigner(kit, { address: first.toLowerCase() })).getAddress()).toBe(first)
  await expect(getSigner(kit, { address: to })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
})

test('errors: NOT_CONNECTED', async () => {
  const { kit } = await setUp()
  await expect(getSigner(kit)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await expect(getProvider(kit)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('errors: CAPABILITY_MISSING of a wallet that is no EIP-1193 provider', async () => {
  const kit = { getProvider: async () => ({ kind: 'custom', provider: {} }) as const }
  await expect(getProvider(kit)).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
})
