import {
  createFakePlatform,
  createWillingProvider,
  evmWalletInfo,
  rpcError,
  type ScriptedProvider,
  turn,
} from '@kit/testing'
import { connect, createConfig, createStorage, disconnect, noopStorage } from '@wagmi/core'
import { http } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { alice } from '../fixtures/addresses.ts'
import { fakePage } from '../fixtures/fakePage.ts'
import { wagmiAdapter } from '../wagmiAdapter.ts'
import { askFirst } from './askFirst.ts'

const connectorId = 'example.fox'
const { signal } = new AbortController()

/** A wallet that answers when the test says so. */
function silentFox() {
  const provider = createWillingProvider()
  let approve: (accounts: readonly unknown[]) => void = () => {}
  let refuse: (error: unknown) => void = () => {}
  provider.answer(
    'eth_requestAccounts',
    () =>
      new Promise((resolve, reject) => {
        approve = resolve
        refuse = reject
      }),
  )
  return {
    provider,
    approve: (accounts: readonly unknown[] = [alice]) => approve(accounts),
    refuse: (error: unknown) => refuse(error),
  }
}

async function setUp(provider: ScriptedProvider = createWillingProvider()) {
  fakePage().announce(provider, evmWalletInfo('Fox'))
  const config = createConfig({
    chains: [mainnet, polygon],
    transports: { [mainnet.id]: http(), [polygon.id]: http() },
    storage: createStorage({ storage: noopStorage }),
  })
  // wagmi reads its storage in promises; a page has long done so when somebody clicks.
  await turn()
  const adapter = wagmiAdapter({ config })
  const [fox] = config.connectors
  if (!fox || !adapter.ask) throw new Error('no fox')
  const { ask } = adapter
  return {
    config,
    fox,
    ask: (its = new AbortController().signal) => ask(connectorId, its),
    asked: () => provider.asked().filter((method) => method === 'eth_requestAccounts').length,
    stands: () => [config.state.status, config.state.connections.get(fox.uid)?.accounts],
    /** Of wagmi's: a wallet that connects by itself, changes, ends. */
    listeners: () => (['connect', 'change', 'disconnect'] as const).map((event) => fox.emitter.listenerCount(event)),
    instance: async () =>
      (await adapter.load())({
        emit: () => {},
        platform: createFakePlatform(),
        networks: adapter.networks,
        rpcUrls: (network) => network.rpcUrls.default.http,
        metadata: { name: 'Test', description: '', url: 'https://dapp.example', icons: [] },
      }),
  }
}

test('default: what the wallet says stands in wagmi before there is an instance, which then finds it', async () => {
  const { ask, stands, listeners, instance, asked } = await setUp()
  await ask()
  expect([stands(), listeners()]).toEqual([
    ['connected', [alice]],
    [0, 1, 1],
  ])
  await expect((await instance()).connect({ connectorId, signal })).resolves.toMatchObject({
    connectorId,
    networkId: 'eip155:1',
    accounts: [{ address: alice }],
  })
  expect([asked(), listeners()]).toEqual([1, [0, 1, 1]])
})

test('behavior: addresses that are none, or on no chain, leave it to the instance to say so', async () => {
  for (const provider of [createWillingProvider([], 1), createWillingProvider([alice], 'nowhere')]) {
    const { ask, stands, listeners, instance, asked } = await setUp(provider)
    await ask()
    expect(stands()).toEqual(['disconnected', undefined])
    await expect((await instance()).connect({ connectorId, signal })).rejects.toMatchObject({ code: 'NO_ACCOUNTS' })
    expect([asked(), stands(), listeners()]).toEqual([1, ['disconnected', undefined], [1, 0, 0]])
  }
})

test('behavior: a refusal is told to the instance that asks; then the wallet is asked anew', async () => {
  const { provider, refuse, approve } = silentFox()
  const { ask, stands, listeners, instance, asked } = await setUp(provider)
  const asking = ask()
  await turn()
  refuse(rpcError(4001))
  await asking
  const its = await instance()
  await expect(its.connect({ connectorId, signal })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect([asked(), stands(), listeners()]).toEqual([1, ['disconnected', undefined], [1, 0, 0]])
  const again = its.connect({ connectorId, signal })
  await turn()
  approve()
  await expect(again).resolves.toMatchObject({ connectorId })
  expect(asked()).toBe(2)
})

test('behavior: a refusal that nobody waits for any more is nobody’s', async () => {
  const { provider, refuse } = silentFox()
  const { ask, instance, asked, listeners } = await setUp(provider)
  const controller = new AbortController()
  const asking = ask(controller.signal)
  await turn()
  refuse(rpcError(4001))
  await asking
  controller.abort()
  const connecting = (await instance()).connect({ connectorId, signal })
  await turn()
  expect([asked(), listeners()]).toEqual([2, [0, 0, 0]])
  refuse(rpcError(4001))
  await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(listeners()).toEqual([1, 0, 0])
})

test('behavior: an approval after the abort is undone, and wagmi hears the wallet as before', async () => {
  const { provider, approve } = silentFox()
  const { ask, stands, listeners } = await setUp(provider)
  const controller = new AbortController()
  const asking = ask(controller.signal)
  await turn()
  controller.abort()
  await asking
  approve()
  await turn()
  expect([provider.asked().at(-1), stands(), listeners()]).toEqual([
    'wallet_revokePermissions',
    ['disconnected', undefined],
    [1, 0, 0],
  ])
})

test('behavior: who comes back to a wallet that still shows its question is told its answer, with or without an instance', async () => {
  for (const withInstance of [false, true]) {
    const { provider, approve } = silentFox()
    const { ask, stands, instance, asked } = await setUp(provider)
    const controller = new AbortController()
    const left = ask(controller.signal)
    await turn()
    controller.abort()
    await left
    const again = withInstance ? (await instance()).connect({ connectorId, signal }) : ask()
    await turn()
    approve()
    await again
    await turn()
    expect([asked(), stands(), provider.asked().includes('wallet_revokePermissions')]).toEqual([
      1,
      ['connected', [alice]],
      false,
    ])
  }
})

test('behavior: what an instance has taken over ends with who waits there', async () => {
  const { provider, approve } = silentFox()
  const { ask, stands, listeners, instance } = await setUp(provider)
  const controller = new AbortController()
  void ask()
  await turn()
  const connecting = (await instance()).connect({ connectorId, signal: controller.signal })
  await turn()
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  approve()
  await turn()
  expect([provider.asked().at(-1), stands(), listeners()]).toEqual([
    'wallet_revokePermissions',
    ['disconnected', undefined],
    [1, 0, 0],
  ])
})

test('behavior: nobody is asked where wagmi is about a connection already, or the wallet is gone', async () => {
  const { provider, approve } = silentFox()
  const { config, fox, ask, asked } = await setUp(provider)
  const connecting = connect(config, { connector: fox })
  await turn()
  await ask()
  expect(asked()).toBe(1)
  approve()
  await connecting
  await ask()
  expect(asked()).toBe(1)

  const other = await setUp()
  other.config._internal.connectors.setState(() => [])
  await other.ask()
  expect(other.asked()).toBe(0)
})

test('behavior: a connection that the page has ended by then is not asked for again', async () => {
  const { config, ask, stands, instance, asked } = await setUp()
  const controller = new AbortController()
  await ask(controller.signal)
  await disconnect(config)
  const its = await instance()
  await expect(its.connect({ connectorId, signal })).rejects.toMatchObject({ code: 'ABORTED' })
  expect([asked(), stands()]).toEqual([1, ['disconnected', undefined]])
  // Once: who chooses it anew is served.
  await expect(its.connect({ connectorId, signal })).resolves.toMatchObject({ connectorId })

  const other = await setUp()
  const left = new AbortController()
  await other.ask(left.signal)
  left.abort()
  await disconnect(other.config)
  await expect((await other.instance()).connect({ connectorId, signal })).resolves.toMatchObject({ connectorId })
  expect(other.asked()).toBe(2)
})

test('behavior: what is fetched after an instance has asked the wallet asks nobody', async () => {
  const { provider, refuse } = silentFox()
  const { config, instance, asked } = await setUp(provider)
  const { state } = config
  const connecting = (await instance()).connect({ connectorId, signal })
  await expect.poll(asked).toBe(1)
  refuse(rpcError(4001))
  await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await askFirst({ config, state, asked: new Map() }, connectorId, signal)
  expect(asked()).toBe(1)
})
