import { type Adapter, type AdapterEvent, type AdapterInstance, isKitError, type NonEmpty } from '@kit/core/adapter'
import { createFakePlatform, type FakePlatform } from '../../platform/createFakePlatform.ts'
import { createFakePage, type FakePage } from '../createFakePage.ts'
import { testChain, type TestChain } from '../world/testChain.ts'

/** One page with one adapter and no wallet. */
export type FaultScene = {
  readonly instance: AdapterInstance
  readonly page: FakePage
  readonly platform: FakePlatform
  /** Without events about the list. */
  readonly events: () => readonly AdapterEvent[]
  readonly rows: () => readonly string[]
  readonly connect: (connectorId?: string, signal?: AbortSignal) => Promise<unknown>
  readonly reconnect: (connectorId?: string, signal?: AbortSignal) => Promise<unknown>
  readonly signal: AbortSignal
  readonly close: () => void
}

/** Creates the adapter under test, for these chains. */
export type CreateEvmAdapter = (chains: NonEmpty<TestChain>) => Promise<Adapter> | Adapter

/** Chains 1 and 137, which are never read. */
const chains: NonEmpty<TestChain> = [
  testChain({ chainId: 1, rpcUrl: 'https://rpc.example/1' }),
  testChain({ chainId: 137, rpcUrl: 'https://rpc.example/137' }),
]

/** The id of a scene's wallet: `evmWalletInfo('Fox')`. */
export const fox = 'example.fox'

/** The value of a promise or the code of its KitError; rethrows anything else. */
export const ending = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => {
    if (isKitError(error)) return error.code
    throw error
  })

export async function createFaultScene(createAdapter: CreateEvmAdapter): Promise<FaultScene> {
  const page = createFakePage()
  const platform = createFakePlatform()
  let events: readonly AdapterEvent[] = []
  const adapter = await createAdapter(chains)
  const setUp = await adapter.load()
  const instance = setUp({
    emit: (event) => {
      events = [...events, event]
    },
    platform,
    networks: adapter.networks,
    rpcUrls: (network) => network.rpcUrls.default.http,
    metadata: { name: 'Test', description: '', url: 'https://dapp.example', icons: [] },
  })
  const { signal } = new AbortController()
  return {
    instance,
    page,
    platform,
    signal,
    events: () => events.filter(({ type }) => type !== 'connectors.changed'),
    rows: () => events.findLast((event) => event.type === 'connectors.changed')?.connectors.map(({ id }) => id) ?? [],
    connect: (connectorId = fox, own = signal) => ending(instance.connect({ connectorId, signal: own })),
    reconnect: (connectorId = fox, own = signal) => ending(instance.reconnect({ connectorId, signal: own })),
    close() {
      instance.destroy()
      page.close()
    },
  }
}
