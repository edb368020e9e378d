import type { Adapters } from '../adapter/createAdapters.ts'
import type { Connector } from '../adapter/Connector.ts'
import { toKitError } from '../errors/toKitError.ts'
import { cellOf } from '../kit/cells.ts'
import type { KitStore } from '../kit/createKitStore.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { SessionStorage } from '../storage/createSessionStorage.ts'
import type { ExplorerService } from './ExplorerService.ts'
import type { WalletsState } from './WalletsState.ts'

/** Finds what the wallet list is made of: connectors of every adapter, and what the explorer knows. */
export type Wallets = {
  /** Looks once; again only after a failure. */
  readonly discover: () => void
  readonly connectors: (namespace: string) => readonly Connector[]
  readonly setConnectors: (namespace: string, connectors: readonly Connector[]) => void
  /** A connector or explorer id was used. */
  readonly remember: (id: string) => void
  readonly destroy: () => void
}

export type CreateWalletsParameters = {
  readonly store: KitStore
  readonly options: ResolvedOptions
  readonly adapters: Adapters
  readonly session: SessionStorage
  /** Undefined where there is none to ask. */
  readonly explorer: ExplorerService | undefined
}

export function createWallets({ store, options, adapters, session, explorer: service }: CreateWalletsParameters): Wallets {
  const life = new AbortController()
  const cell = cellOf(store, 'wallets')
  const update = (change: Partial<WalletsState>): void => cell.set({ ...cell.get(), ...change })

  async function lookForConnectors(): Promise<void> {
    update({ discovery: { status: 'loading' } })
    const outcomes = await Promise.allSettled(
      options.adapters.map(async ({ namespace }) => {
        const adapter = await adapters.load(namespace)
        adapter.discover()
      }),
    )
    if (life.signal.aborted) return
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    update({ discovery: failure ? { status: 'failed', error: toKitError(failure.reason) } : { status: 'ready' } })
  }

  async function askExplorer({ firstWallets }: ExplorerService): Promise<void> {
    update({ explorer: { status: 'loading' } })
    try {
      const wallets = await firstWallets(life.signal)
      if (!life.signal.aborted) update({ explorer: { status: 'ready', ...wallets } })
    } catch (error) {
      // Wallets that are here stay usable whatever happens to the service.
      if (!life.signal.aborted) update({ explorer: { status: 'failed', error: toKitError(error) } })
    }
  }

  return {
    discover() {
      const { discovery, explorer, recent } = cell.get()
      if (recent.length === 0) update({ recent: session.recentWallets() })
      if (discovery.status === 'idle' || discovery.status === 'failed') void lookForConnectors()
      if (service && (explorer.status === 'idle' || explorer.status === 'failed')) void askExplorer(service)
    },
    connectors: (namespace) => cell.get().connectors[namespace] ?? [],
    setConnectors(namespace, connectors) {
      update({ connectors: { ...cell.get().connectors, [namespace]: connectors } })
    },
    remember(id) {
      const recent = [id, ...session.recentWallets().filter((other) => other !== id)].slice(0, 2)
      session.setRecentWallets(recent)
      update({ recent })
    },
    destroy: () => life.abort(),
  }
}
