import type { Connector } from '../adapter/Connector.ts'
import type { KitError } from '../errors/KitError.ts'
import type { FirstWallets } from './createExplorerService.ts'
import type { ExplorerWallet } from '../services/explorer.ts'

/** The state of wallet discovery and of the wallet list. */
export type WalletsState = {
  /** `idle` until the list is first needed; `ready` once every adapter has finished discovery. */
  readonly discovery:
    | { readonly status: 'idle' | 'loading' | 'ready' }
    | { readonly status: 'failed'; readonly error: KitError }
  /** By namespace, as reported by the adapters. */
  readonly connectors: Readonly<Record<string, readonly Connector[]>>
  /** Responses of the explorer. Stays `idle` without one. */
  readonly explorer:
    | { readonly status: 'idle' | 'loading' }
    | ({ readonly status: 'ready' } & FirstWallets)
    | { readonly status: 'failed'; readonly error: KitError }
  /** Connector or explorer ids, most recently used first, at most 2. */
  readonly recent: readonly string[]
  /** Details of recently paired wallets, which no connector and possibly no explorer provides. */
  readonly remembered?: readonly ExplorerWallet[] | undefined
}

export type WalletsEvent =
  /** The list is about to be shown. */
  | {
      readonly type: 'list.wanted'
      /** Stored ids, newest first. */
      readonly recent: readonly string[]
      /** There is an explorer. */
      readonly explorer: boolean
    }
  /** Stored details of recently paired wallets, newest first. */
  | { readonly type: 'wallets.recalled'; readonly remembered: readonly ExplorerWallet[] }
  | { readonly type: 'connectors.changed'; readonly namespace: string; readonly connectors: readonly Connector[] }
  | { readonly type: 'discovery.succeeded' }
  | { readonly type: 'discovery.failed'; readonly error: KitError }
  | { readonly type: 'explorer.succeeded'; readonly wallets: FirstWallets }
  | { readonly type: 'explorer.failed'; readonly error: KitError }
  /** A connector or explorer wallet was used. `recent`: stored ids. `wallet`: details of a paired wallet. */
  | {
      readonly type: 'wallet.used'
      readonly id: string
      readonly recent: readonly string[]
      readonly wallet?: ExplorerWallet | undefined
    }

export type WalletsEffect =
  | { readonly type: 'connectors.discover' }
  | { readonly type: 'explorer.fetch' }
  | { readonly type: 'recent.store'; readonly recent: readonly string[] }

type Step = readonly [state: WalletsState, effects: readonly WalletsEffect[]]
const stay = (state: WalletsState): Step => [state, []]

const mostRecent = 2

/** Adapters and the explorer are asked once, and again only after a failure; they fail independently. */
export function transition(state: WalletsState, event: WalletsEvent): Step {
  const { discovery, explorer } = state
  switch (event.type) {
    case 'list.wanted': {
      const discovers = discovery.status === 'idle' || discovery.status === 'failed'
      const asks = event.explorer && (explorer.status === 'idle' || explorer.status === 'failed')
      const recent =
        state.recent.length === 0 && event.recent.length > 0 ? event.recent.slice(0, mostRecent) : state.recent
      if (!discovers && !asks && recent === state.recent) return stay(state)
      return [
        {
          ...state,
          recent,
          discovery: discovers ? { status: 'loading' } : discovery,
          explorer: asks ? { status: 'loading' } : explorer,
        },
        [
          ...(discovers ? [{ type: 'connectors.discover' } as const] : []),
          ...(asks ? [{ type: 'explorer.fetch' } as const] : []),
        ],
      ]
    }
    case 'wallets.recalled': {
      const paired = state.remembered ?? []
      const stored = event.remembered.filter(({ id }) => !paired.some((wallet) => wallet.id === id))
      return stored.length > 0
        ? stay({ ...state, remembered: [...paired, ...stored].slice(0, mostRecent) })
        : stay(state)
    }
    case 'connectors.changed':
      return stay({ ...state, connectors: { ...state.connectors, [event.namespace]: event.connectors } })
    case 'discovery.succeeded':
    case 'discovery.failed':
      if (discovery.status !== 'loading') return stay(state)
      return stay({
        ...state,
        discovery: event.type === 'discovery.failed' ? { status: 'failed', error: event.error } : { status: 'ready' },
      })
    case 'explorer.succeeded':
    case 'explorer.failed':
      if (explorer.status !== 'loading') return stay(state)
      return stay({
        ...state,
        explorer:
          event.type === 'explorer.failed'
            ? { status: 'failed', error: event.error }
            : { status: 'ready', ...event.wallets },
      })
    case 'wallet.used': {
      const recent = [event.id, ...event.recent.filter((id) => id !== event.id)].slice(0, mostRecent)
      const { wallet } = event
      const remembered = wallet
        ? [wallet, ...(state.remembered ?? []).filter(({ id }) => id !== wallet.id)].slice(0, mostRecent)
        : state.remembered
      return [{ ...state, recent, remembered }, [{ type: 'recent.store', recent }]]
    }
  }
}
