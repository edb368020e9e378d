import type { Adapter, AdapterEvent, DappMetadata, Eip1193Provider, NonEmpty } from '@kit/core/adapter'
import { turn } from '../../async/turn.ts'
import type { ConformanceRunner } from '../../conformance/ConformanceRunner.ts'
import { createFakePlatform } from '../../platform/createFakePlatform.ts'
import { createWillingProvider } from '../createWillingProvider.ts'
import { ending } from '../faults/createFaultScene.ts'
import { testChain, type TestChain } from '../world/testChain.ts'

/** An external wallet with its own library. */
export type ExternalWalletUnderTest = {
  /** The connector id. */
  readonly id: string
  /** The display name. */
  readonly name: string
  /** Whether it can be reached from this page. Default: yes. */
  readonly isHere?: (() => boolean) | undefined
  /** Whether it connects when the page loads, without a prompt. Default: no. */
  readonly connectsByItself?: boolean | undefined
  /** Loads the provider. If it throws, the connection fails with that error. */
  readonly load: (host: object) => Promise<Eip1193Provider>
}

/** Parameters of `describeExternalWallets`. */
export type DescribeExternalWalletsParameters = {
  /** The functions of the test runner, such as `{ describe, test, expect }` of vitest. */
  readonly runner: ConformanceRunner
  /** Name of the adapter, for the titles of the tests. */
  readonly name: string
  /** Creates the adapter under test, for these chains and external wallets. */
  readonly createAdapter: (networks: NonEmpty<TestChain>, wallets: readonly ExternalWalletUnderTest[]) => Adapter
}

const metadata: DappMetadata = { name: 'Test', description: '', url: 'https://dapp.example', icons: [] }

/** External wallets of an EVM adapter: listing, loading, reconnecting and failures. */
export function describeExternalWallets({
  runner: { describe, test, expect },
  name,
  createAdapter,
}: DescribeExternalWalletsParameters): void {
  async function setUp(wallet: Partial<ExternalWalletUnderTest> = {}) {
    let loads = 0
    const { signal } = new AbortController()
    const provider = createWillingProvider()
    const own: ExternalWalletUnderTest = {
      id: 'own',
      name: 'Own',
      ...wallet,
      load: async (host) => {
        loads += 1
        return wallet.load ? wallet.load(host) : provider
      },
    }
    const adapter = createAdapter([testChain({ chainId: 1, rpcUrl: 'https://rpc.example' })], [own])
    let events: readonly AdapterEvent[] = []
    const instance = (await adapter.load())({
      emit: (event) => {
        events = [...events, event]
      },
      platform: createFakePlatform(),
      networks: adapter.networks,
      rpcUrls: (network) => network.rpcUrls.default.http,
      metadata,
    })
    return {
      adapter,
      instance,
      provider,
      signal,
      events: () => events.map(({ type }) => type),
      rows: () =>
        events
          .flatMap((event) =>
            event.type === 'connectors.changed'
              ? [event.connectors.map(({ id, name: label, type }) => `${id} ${label} ${type}`)]
              : [],
          )
          .at(-1),
      connect: () => ending(instance.connect({ connectorId: 'own', signal })),
      connected: () =>
        instance
          .connections()
          .map(({ connectorId, networkId, wallet: { name: label } }) => `${connectorId} ${networkId} ${label}`),
      loads: () => loads,
    }
  }
  const run = (
    title: string,
    wallet: Partial<ExternalWalletUnderTest>,
    body: (world: Awaited<ReturnType<typeof setUp>>) => Promise<void>,
  ) =>
    test(title, async () => {
      const world = await setUp(wallet)
      try {
        await body(world)
      } finally {
        world.instance.destroy()
      }
    })

  describe(name, () => {
    run(
      'default: listed at once, loaded when it is asked, and once',
      {},
      async ({ adapter, instance, rows, connect, connected, loads, signal }) => {
        expect(adapter.eager).toEqual(undefined)
        instance.discover()
        await turn()
        expect([rows(), loads()]).toEqual([['own Own EXTERNAL'], 0])
        await connect()
        expect(connected()).toEqual(['own eip155:1 Own'])
        await instance.disconnect({ connectorId: 'own', signal })
        await connect()
        expect([connected(), loads()]).toEqual([['own eip155:1 Own'], 1])
      },
    )

    let given: unknown
    const remembering = {
      load: async (host: object) => {
        const { metadata: dapp, networks } = host as {
          readonly metadata: unknown
          readonly networks: readonly { readonly caipNetworkId: string }[]
        }
        given = [dapp, networks.map(({ caipNetworkId }) => caipNetworkId)]
        return createWillingProvider()
      },
    }
    run('gets the dapp and its networks', remembering, async ({ connect }) => {
      await connect()
      expect(given).toEqual([metadata, ['eip155:1']])
    })

    run(
      'behavior: restores one that connects by itself without a prompt, and loads it with the page',
      { connectsByItself: true },
      async ({ adapter, provider, connected, events }) => {
        expect(adapter.eager).toEqual(true)
        // Its code may not be loaded yet.
        for (let turns = 0; turns < 5_000 && connected().length === 0; turns += 1) await turn()
        expect([connected(), events(), provider.asked().includes('eth_requestAccounts')]).toEqual([
          ['own eip155:1 Own'],
          ['connection.changed'],
          false,
        ])
      },
    )

    run(
      'behavior: one that is not here is not listed, nor does it make the adapter eager',
      { connectsByItself: true, isHere: () => false },
      async ({ adapter, instance, rows, connect }) => {
        instance.discover()
        await turn()
        expect([adapter.eager, rows(), await connect()]).toEqual([undefined, [], 'CONNECTOR_NOT_FOUND'])
      },
    )

    let fails = true
    const failing = {
      load: async () => {
        if (fails) throw new TypeError('Failed to fetch dynamically imported module')
        return createWillingProvider()
      },
    }
    run('rejects with LOAD_FAILED, and the next try loads again', failing, async ({ connect, connected, loads }) => {
      expect([await connect(), connected()]).toEqual(['LOAD_FAILED', []])
      fails = false
      await connect()
      expect([connected(), loads()]).toEqual([['own eip155:1 Own'], 2])
    })

    run(
      'errors: a library that gives no provider',
      { load: async () => ({}) as Eip1193Provider },
      async ({ connect, connected }) => {
        expect([await connect(), connected()]).toEqual(['LOAD_FAILED', []])
      },
    )
  })
}
