import type { Connector } from '../adapter/Connector.ts'
import type { KitError } from '../errors/KitError.ts'
import type { FirstWallets } from './createExplorerService.ts'
import type { ExplorerWallet } from '../services/explorer.ts'

export type WalletsState = {
  /** `idle` until the list is first wanted; `ready` once every adapter has looked for wallets. */
  readonly discovery:
    | { readonly status: 'idle' | 'loading' | 'ready' }
    | { readonly status: 'failed'; readonly error: KitError }
  /** By namespace, as the adapters report them. */
  readonly connectors: Readonly<Record<string, readonly Connector[]>>
  /** The explorer's answers. Without an explorer service they stay `idle`. */
  readonly explorer:
    | { readonly status: 'idle' | 'loading' }
    | ({ readonly status: 'ready' } & FirstWallets)
    | { readonly status: 'failed'; readonly error: KitError }
  /** Connector ids used last, newest first, at most 2 (SPEC §9). */
  readonly recent: readonly string[]
}

export type WalletsEvent =
  /** The list is about to be seen. */
  | {
      readonly type: 'list.wanted'
      /** As stored, newest first. */
      readonly recent: readonly string[]
      /** There is an explorer to ask. */
      readonly explorer: boolean
    }
  | { readonly type: 'connectors.changed'; readonly namespace: string; readonly connectors: readonly Connector[] }
  | { readonly type: 'discovery.succeeded' }
  | { readonly type: 'discovery.failed'; readonly error: KitError }
  | { readonly type: 'explorer.succeeded'; readonly wallets: FirstWallets }
  | { readonly type: 'explorer.failed'; readonly error: KitError }
  /** A connector or explorer id was used; `recent`: as stored. `wallet`: what is known of one that was paired with. */
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

/** SPEC §9. */
const mostRecent = 2

/** Pure. Adapters and the explorer are asked once, and again only after a failure; what one of them fails at costs nothing of the other. */
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
      const known = event.wallet && explorer.status === 'ready' ? { ...explorer, remembered: [event.wallet] } : explorer
      return [{ ...state, recent, explorer: known }, [{ type: 'recent.store', recent }]]
    }
  }
}
