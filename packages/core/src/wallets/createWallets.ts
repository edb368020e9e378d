import type { Adapters } from '../adapter/createAdapters.ts'
import type { Connector } from '../adapter/Connector.ts'
import { toKitError } from '../errors/toKitError.ts'
import { cellOf } from '../kit/cells.ts'
import type { KitStore } from '../kit/createKitStore.ts'
import { kitVersion } from '../kit/kitVersion.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { Platform } from '../platform/Platform.ts'
import type { SessionStorage } from '../storage/createSessionStorage.ts'
import type { WalletsState } from './WalletsState.ts'

/** Finds what the wallet list is made of: connectors of every adapter, and the explorer's recommendations. */
export type Wallets = {
  /** Looks once; again only after a failure. */
  readonly discover: () => void
  readonly connectors: (namespace: string) => readonly Connector[]
  readonly setConnectors: (namespace: string, connectors: readonly Connector[]) => void
  readonly remember: (connectorId: string) => void
  readonly destroy: () => void
}

export type CreateWalletsParameters = {
  readonly store: KitStore
  readonly platform: Platform
  readonly options: ResolvedOptions
  readonly adapters: Adapters
  readonly session: SessionStorage
}

export function createWallets({ store, platform, options, adapters, session }: CreateWalletsParameters): Wallets {
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

  async function askExplorer(baseUrl: string): Promise<void> {
    update({ explorer: { status: 'loading' } })
    try {
      const { fetchWallets } = await import('../api/explorer/fetchWallets.ts')
      const chains = options.networks.map(({ caipNetworkId }) => caipNetworkId)
      const { projectId } = options
      const wallets = await fetchWallets({ platform, baseUrl, projectId, sdkVersion: kitVersion, page: 1, entries: 4, chains, signal: life.signal })
      if (!life.signal.aborted) update({ explorer: { status: 'ready', wallets } })
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
      const baseUrl = options.services?.explorer
      if (baseUrl !== undefined && (explorer.status === 'idle' || explorer.status === 'failed')) void askExplorer(baseUrl)
    },
    connectors: (namespace) => cell.get().connectors[namespace] ?? [],
    setConnectors(namespace, connectors) {
      update({ connectors: { ...cell.get().connectors, [namespace]: connectors } })
    },
    remember(connectorId) {
      const recent = [connectorId, ...session.recentWallets().filter((id) => id !== connectorId)].slice(0, 2)
      session.setRecentWallets(recent)
      update({ recent })
    },
    destroy: () => life.abort(),
  }
}
