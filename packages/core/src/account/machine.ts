import type { CaipAddress } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'
import type { Identity } from '../services/blockchain/identity.ts'
import type { AccountBalance, AccountState } from './AccountState.ts'

export type AccountEvent =
  | {
      readonly type: 'account.changed'
      readonly caipAddress: CaipAddress | null
      /** The adapter can read balances, and the network is configured. */
      readonly readable: boolean
      /** There is a service that knows names on this network. */
      readonly named: boolean
    }
  /** The balance is to be read again. */
  | { readonly type: 'balance.requested' }
  /** The balance of an account has changed on its chain. The account may be one that is not shown. */
  | { readonly type: 'balance.outdated'; readonly caipAddress: CaipAddress }
  | { readonly type: 'balance.succeeded'; readonly attempt: number; readonly value: AccountBalance }
  | { readonly type: 'balance.failed'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'identity.succeeded'; readonly caipAddress: CaipAddress; readonly identity: Identity }
  | { readonly type: 'identity.failed'; readonly caipAddress: CaipAddress }
  /** The account has a new name. */
  | { readonly type: 'name.registered'; readonly caipAddress: CaipAddress; readonly name: string }

export type AccountEffect =
  /** `fresh`: not from a cache. */
  | {
      readonly type: 'balance.read'
      readonly caipAddress: CaipAddress
      readonly attempt: number
      readonly fresh: boolean
    }
  | { readonly type: 'balance.abort'; readonly attempt: number }
  /** Removes the balance of an account that is not shown from the cache. */
  | { readonly type: 'balance.forget'; readonly caipAddress: CaipAddress }
  | { readonly type: 'identity.read'; readonly caipAddress: CaipAddress }
  | { readonly type: 'identity.abort' }

export type AccountStep = readonly [state: AccountState, effects: readonly AccountEffect[]]

const stay = (state: AccountState): AccountStep => [state, []]

/** Pure. A balance or a name of another account or network is never kept: they are compared by CAIP-10. */
export function transition(state: AccountState, event: AccountEvent): AccountStep {
  const { balance, identity } = state
  switch (event.type) {
    case 'account.changed': {
      const { caipAddress } = event
      const readable = event.readable && caipAddress !== null
      const named = event.named && caipAddress !== null
      const isSame =
        caipAddress === state.caipAddress &&
        readable === (balance.status !== 'absent') &&
        named === (identity.status !== 'absent')
      if (isSame) return stay(state)
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
    case 'balance.outdated':
      return event.caipAddress === state.caipAddress
        ? transition(state, { type: 'balance.requested' })
        : [state, [{ type: 'balance.forget', caipAddress: event.caipAddress }]]
    case 'balance.requested': {
      const { caipAddress } = state
      if (caipAddress === null || balance.status === 'absent' || balance.status === 'loading') return stay(state)
      const attempt = state.attempt + 1
      return [
        { ...state, attempt, balance: { status: 'loading', value: balance.value } },
        [{ type: 'balance.read', caipAddress, attempt, fresh: true }],
      ]
    }
    case 'balance.succeeded':
      if (balance.status !== 'loading' || state.attempt !== event.attempt) return stay(state)
      return stay({ ...state, balance: { status: 'ready', value: event.value } })
    case 'balance.failed':
      if (balance.status !== 'loading' || state.attempt !== event.attempt) return stay(state)
      return stay({ ...state, balance: { status: 'failed', error: event.error, value: balance.value } })
    case 'name.registered': {
      if (state.caipAddress !== event.caipAddress) return stay(state)
      const avatar = identity.status === 'ready' ? identity.avatar : undefined
      return [
        { ...state, identity: { status: 'ready', name: event.name, avatar } },
        identity.status === 'loading' ? [{ type: 'identity.abort' }] : [],
      ]
    }
    case 'identity.succeeded':
    case 'identity.failed': {
      if (identity.status !== 'loading' || state.caipAddress !== event.caipAddress) return stay(state)
      const { name, avatar } =
        event.type === 'identity.succeeded' ? event.identity : { name: undefined, avatar: undefined }
      return stay({ ...state, identity: { status: 'ready', name, avatar } })
    }
  }
}
