import type { ExternalWallet } from '@kit/adapter-evm-shared/wallets'
import type { AdapterEvent } from '@kit/core/adapter'
import { createFakePlatform, createWillingProvider, testChain, turn } from '@kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { ethersAdapter } from './ethersAdapter.ts'

const { signal } = new AbortController()
const metadata = { name: 'Test', description: '', url: 'https://dapp.example', icons: [] }

async function setUp(wallet: Partial<ExternalWallet> = {}) {
  let loads = 0
  const provider = createWillingProvider()
  const own: ExternalWallet = {
    id: 'own',
    name: 'Own',
    ...wallet,
    load: async (host) => {
      loads += 1
      return wallet.load ? wallet.load(host) : provider
    },
  }
  const adapter = ethersAdapter({ networks: [testChain({ chainId: 1, rpcUrl: 'https://rpc.example' })], wallets: [own] })
  const events: AdapterEvent[] = []
  const instance = (await adapter.load())({
    emit: (event) => void events.push(event),
    platform: createFakePlatform(),
    networks: adapter.networks,
    rpcUrls: (network) => network.rpcUrls.default.http,
    metadata,
  })
  onTestFinished(instance.destroy)
  const connect = () => instance.connect({ connectorId: 'own', signal })
  return { adapter, instance, events, provider, connect, loads: () => loads }
}

test('default: listed at once, loaded when it is asked, and once', async () => {
  const { adapter, instance, events, connect, loads } = await setUp()
  expect(adapter.eager).toBeUndefined()
  instance.discover()
  await turn()
  expect(events).toMatchObject([{ connectors: [{ id: 'own', name: 'Own', type: 'EXTERNAL' }] }])
  expect(loads()).toBe(0)
  expect(await connect()).toMatchObject({ connectorId: 'own', networkId: 'eip155:1', wallet: { name: 'Own' } })
  await instance.disconnect({ connectorId: 'own', signal })
  await connect()
  expect(loads()).toBe(1)
})

test('behavior: gets the dapp and its networks', async () => {
  let given: unknown
  const { connect, provider } = await setUp({
    load: async (host) => {
      given = host
      return provider
    },
  })
  await connect()
  expect(given).toMatchObject({ metadata, networks: [{ caipNetworkId: 'eip155:1' }] })
})

test('behavior: one that connects by itself is taken up without a prompt, and loaded with the page', async () => {
  const { adapter, instance, events, provider } = await setUp({ connectsByItself: true })
  expect(adapter.eager).toBe(true)
  await expect.poll(() => instance.connections()).toMatchObject([{ connectorId: 'own' }])
  expect(events.map(({ type }) => type)).toEqual(['connection.changed'])
  expect(provider.asked()).not.toContain('eth_requestAccounts')
})

test('behavior: one that is not here is not listed, nor does it make the adapter eager', async () => {
  const { adapter, instance, events, connect } = await setUp({ connectsByItself: true, isHere: () => false })
  instance.discover()
  await turn()
  expect([adapter.eager, events]).toMatchObject([undefined, [{ connectors: [] }]])
  await expect(connect()).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
})

test('errors: LOAD_FAILED, and the next try loads again', async () => {
  let fails = true
  const { connect, provider, loads } = await setUp({
    load: async () => {
      if (fails) throw new TypeError('Failed to fetch dynamically imported module')
      return provider
    },
  })
  await expect(connect()).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  fails = false
  await connect()
  expect(loads()).toBe(2)
})
