import type { CaipAddress } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'
import type { AccountBalance, AccountState } from './AccountState.ts'

export type AccountEvent =
  | {
      readonly type: 'account.changed'
      readonly caipAddress: CaipAddress | null
      /** The adapter can read balances, and the network is one that is configured. */
      readonly readable: boolean
      /** There is a service that knows names on this network. */
      readonly named: boolean
    }
  | { readonly type: 'balance.succeeded'; readonly attempt: number; readonly value: AccountBalance }
  | { readonly type: 'balance.failed'; readonly attempt: number; readonly error: KitError }

export type AccountEffect =
  /** `fresh`: no figure of a cache will do. */
  | {
      readonly type: 'balance.read'
      readonly caipAddress: CaipAddress
      readonly attempt: number
      readonly fresh: boolean
    }
  | { readonly type: 'balance.abort'; readonly attempt: number }
  | { readonly type: 'identity.read'; readonly caipAddress: CaipAddress }
  | { readonly type: 'identity.abort' }

export type AccountStep = readonly [state: AccountState, effects: readonly AccountEffect[]]

/** Pure. A figure or a name of another account or network is never kept: CAIP-10 tells them apart. */
export function transition(state: AccountState, event: AccountEvent): AccountStep {
  const { balance, identity } = state
  if (event.type === 'account.changed') {
    const { caipAddress } = event
    const readable = event.readable && caipAddress !== null
    const named = event.named && caipAddress !== null
    if (
      caipAddress === state.caipAddress &&
      readable === (balance.status !== 'absent') &&
      named === (identity.status !== 'absent')
    )
      return [state, []]
    const attempt = readable ? state.attempt + 1 : state.attempt
    return [
      {
        caipAddress,
        attempt,
        balance: readable ? { status: 'loading', value: null } : { status: 'absent' },
        identity: { status: named ? 'loading' : 'absent' },
      },
      [
        ...(balance.status === 'loading' ? [{ type: 'balance.abort', attempt: state.attempt } as const] : []),
        ...(readable ? [{ type: 'balance.read', caipAddress, attempt, fresh: false } as const] : []),
        ...(identity.status === 'loading' ? [{ type: 'identity.abort' } as const] : []),
        ...(named ? [{ type: 'identity.read', caipAddress } as const] : []),
      ],
    ]
  }
  if (balance.status !== 'loading' || state.attempt !== event.attempt) return [state, []]
  return [
    {
      ...state,
      balance:
        event.type === 'balance.succeeded'
          ? { status: 'ready', value: event.value }
          : { status: 'failed', error: event.error, value: balance.value },
    },
    [],
  ]
}
