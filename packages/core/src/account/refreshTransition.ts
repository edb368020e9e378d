import type { AccountState } from './AccountState.ts'
import type { AccountStep } from './machine.ts'

/** Pure: what of the account machine is for those who want the balance once more, as its code is fetched apart. */
export function refreshTransition(state: AccountState): AccountStep {
  const { caipAddress, balance } = state
  if (caipAddress === null || balance.status === 'absent' || balance.status === 'loading') return [state, []]
  const attempt = state.attempt + 1
  return [
    { ...state, attempt, balance: { status: 'loading', value: balance.value } },
    [{ type: 'balance.read', caipAddress, attempt, fresh: true }],
  ]
}
