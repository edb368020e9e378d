import type { Identity } from '../services/blockchain/identity.ts'
import type { CaipAddress } from '../caip/caip.ts'
import type { AccountState } from './AccountState.ts'
import type { AccountStep } from './machine.ts'

export type IdentityEvent =
  | { readonly type: 'identity.succeeded'; readonly caipAddress: CaipAddress; readonly identity: Identity }
  | { readonly type: 'identity.failed'; readonly caipAddress: CaipAddress }

/** Pure: what of the account machine is for kits that have a service of names, as its code is fetched apart. */
export function identityTransition(state: AccountState, event: IdentityEvent): AccountStep {
  if (state.identity.status !== 'loading' || state.caipAddress !== event.caipAddress) return [state, []]
  const { name, avatar } = event.type === 'identity.succeeded' ? event.identity : { name: undefined, avatar: undefined }
  return [{ ...state, identity: { status: 'ready', name, avatar } }, []]
}
