import type { Connector } from '../adapter/Connector.ts'
import type { KitError } from '../errors/KitError.ts'
import type { FirstWallets } from './ExplorerService.ts'

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
