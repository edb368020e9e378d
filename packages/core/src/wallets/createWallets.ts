import type { Adapters } from '../adapter/createAdapters.ts'
import type { Connector } from '../adapter/Connector.ts'
import type { ExplorerWallet } from '../services/explorer.ts'
import { toKitError } from '../errors/toKitError.ts'
import { cellOf } from '../store/cells.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createMachine } from '../store/createMachine.ts'
import type { EngineOptions } from '../options/pairingWays.ts'
import { type ExplorerService, noWallets } from './createExplorerService.ts'
import { transition, type WalletsEffect, type WalletsEvent, type WalletsState } from './machine.ts'

/** Discovers the contents of the wallet list: the connectors of all adapters, and the explorer's wallets. */
export type Wallets = {
  /** Runs once, and again after a failure. */
  readonly discover: () => void
  /** As `discover`, without asking the explorer. */
  readonly discoverInstalled: () => void
  readonly connectors: (namespace: string) => readonly Connector[]
  readonly setConnectors: (namespace: string, connectors: readonly Connector[]) => void
  /** A connector or an explorer wallet was used. */
  readonly remember: (id: string, wallet?: ExplorerWallet) => void
  readonly destroy: () => void
}

export type CreateWalletsParameters = {
  readonly store: KitStore
  readonly options: EngineOptions
  readonly adapters: Adapters
  /** Stored ids, newest first. */
  readonly recent: () => readonly string[]
  /** Stored details of recently paired wallets. */
  readonly remembered: () => readonly ExplorerWallet[]
  readonly storeRecent: (ids: readonly string[]) => void
  /** Undefined without an explorer. */
  readonly explorer: ExplorerService | undefined
}

export function createWallets({
  store,
  options,
  adapters,
  recent,
  remembered,
  storeRecent,
  explorer,
}: CreateWalletsParameters): Wallets {
  const life = new AbortController()

  async function lookForConnectors(): Promise<WalletsEvent> {
    const asked = options.onlyPairs ? [] : options.adapters
    let left = asked.length
    const outcomes = await Promise.allSettled(
      asked.map(async ({ namespace }) => {
        const adapter = await adapters.load(namespace)
        // One update for the page: the last connectors, and that discovery is complete.
        store.batch(() => {
          adapter.discover()
          left -= 1
          if (left === 0) machine.send({ type: 'discovery.succeeded' })
        })
      }),
    )
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    return failure ? { type: 'discovery.failed', error: toKitError(failure.reason) } : { type: 'discovery.succeeded' }
  }
  async function askExplorer(): Promise<WalletsEvent> {
    try {
      const wallets = (await explorer?.firstWallets(life.signal)) ?? noWallets
      return { type: 'explorer.succeeded', wallets }
    } catch (error) {
      return { type: 'explorer.failed', error: toKitError(error) }
    }
  }

  const machine = createMachine<WalletsState, WalletsEvent, WalletsEffect>({
    cell: cellOf(store, 'wallets'),
    transition,
    run(effect) {
      if (effect.type === 'recent.store') return storeRecent(effect.recent)
      const answer = effect.type === 'connectors.discover' ? lookForConnectors() : askExplorer()
      void answer.then((event) => {
        if (!life.signal.aborted) machine.send(event)
      })
    },
  })

  const want = (asks: boolean): void =>
    machine.send({ type: 'list.wanted', recent: recent(), remembered: remembered(), explorer: asks })

  return {
    discover: () => want(explorer !== undefined),
    discoverInstalled: () => want(false),
    connectors: (namespace) => machine.get().connectors[namespace] ?? [],
    setConnectors: (namespace, connectors) => machine.send({ type: 'connectors.changed', namespace, connectors }),
    remember: (id, wallet) => machine.send({ type: 'wallet.used', id, wallet, recent: recent() }),
    destroy: () => life.abort(),
  }
}
