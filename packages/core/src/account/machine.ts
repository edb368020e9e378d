import type { Balance } from '../adapter/capabilities/Balance.ts'
import type { CaipAddress } from '../caip/CaipIds.ts'
import type { KitError } from '../errors/KitError.ts'
import type { AccountState } from './AccountState.ts'

export type AccountEvent =
  /** `readable`: the adapter can read balances, and the network is one that is configured. */
  | { readonly type: 'account.changed'; readonly caipAddress: CaipAddress | null; readonly readable: boolean }
  | { readonly type: 'balance.requested' }
  | { readonly type: 'balance.succeeded'; readonly attempt: number; readonly value: Balance }
  | { readonly type: 'balance.failed'; readonly attempt: number; readonly error: KitError }

export type AccountEffect =
  | { readonly type: 'balance.read'; readonly caipAddress: CaipAddress; readonly attempt: number }
  | { readonly type: 'balance.abort'; readonly attempt: number }

type Step = readonly [state: AccountState, effects: readonly AccountEffect[]]

const stay = (state: AccountState): Step => [state, []]

function read(state: AccountState, caipAddress: CaipAddress, value: Balance | null): Step {
  const attempt = state.attempt + 1
  const ask: AccountEffect = { type: 'balance.read', caipAddress, attempt }
  return [
    { caipAddress, attempt, balance: { status: 'loading', value } },
    state.balance.status === 'loading' ? [{ type: 'balance.abort', attempt: state.attempt }, ask] : [ask],
  ]
}

/** Pure. A figure of another account or network is never kept: CAIP-10 tells them apart. */
export function transition(state: AccountState, event: AccountEvent): Step {
  const { balance } = state
  switch (event.type) {
    case 'account.changed': {
      const { caipAddress, readable } = event
      if (caipAddress === state.caipAddress && readable === (balance.status !== 'absent')) return stay(state)
      if (caipAddress !== null && readable) return read(state, caipAddress, null)
      return [
        { caipAddress, attempt: state.attempt, balance: { status: 'absent' } },
        balance.status === 'loading' ? [{ type: 'balance.abort', attempt: state.attempt }] : [],
      ]
    }
    case 'balance.requested':
      if (state.caipAddress === null || balance.status === 'absent' || balance.status === 'loading') return stay(state)
      return read(state, state.caipAddress, balance.value)
    case 'balance.succeeded':
      if (balance.status !== 'loading' || state.attempt !== event.attempt) return stay(state)
      return stay({ ...state, balance: { status: 'ready', value: event.value } })
    case 'balance.failed':
      if (balance.status !== 'loading' || state.attempt !== event.attempt) return stay(state)
      return stay({ ...state, balance: { status: 'failed', error: event.error, value: balance.value } })
  }
}
