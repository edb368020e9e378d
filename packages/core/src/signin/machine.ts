import type { CaipAddress } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'
import type { SignInState } from './SignInState.ts'

export type SignInEvent =
  /** The account that the page sees; null when it has none or its network is not configured. */
  | { readonly type: 'account.changed'; readonly account: CaipAddress | null; readonly required: boolean }
  | { readonly type: 'check.succeeded'; readonly attempt: number; readonly hasSession: boolean }
  | { readonly type: 'check.failed'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'sign.requested' }
  | { readonly type: 'sign.succeeded'; readonly attempt: number }
  | { readonly type: 'sign.failed'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'cancelled' }

export type SignInEffect =
  | { readonly type: 'session.check'; readonly account: CaipAddress; readonly attempt: number }
  | { readonly type: 'session.create'; readonly account: CaipAddress; readonly attempt: number }
  | { readonly type: 'session.abort'; readonly attempt: number }
  /** Show SIWXSignMessage. */
  | { readonly type: 'view.show' }
  /** The gate no longer needs its view. */
  | { readonly type: 'view.done' }
  /** A required sign-in was declined. */
  | { readonly type: 'connection.end'; readonly account: CaipAddress }

type Step = readonly [state: SignInState, effects: readonly SignInEffect[]]

const stay = (state: SignInState): Step => [state, []]
const inFlight = (state: SignInState): readonly SignInEffect[] =>
  state.status === 'checking' || state.status === 'signing' ? [{ type: 'session.abort', attempt: state.attempt }] : []

/** Pure: the sign-in gate of SPEC §4. */
export function transition(state: SignInState, event: SignInEvent): Step {
  switch (event.type) {
    case 'account.changed': {
      const { account, required } = event
      if (state.status === 'off' ? account === null : state.account === account) return stay(state)
      const shown = state.status === 'pending' || state.status === 'signing'
      if (account === null)
        return [
          { status: 'off', attempt: state.attempt },
          [...inFlight(state), ...(shown ? [{ type: 'view.done' } as const] : [])],
        ]
      const attempt = state.attempt + 1
      return [
        { status: 'checking', attempt, account, required },
        [...inFlight(state), { type: 'session.check', account, attempt }],
      ]
    }
    case 'check.succeeded': {
      if (state.status !== 'checking' || state.attempt !== event.attempt) return stay(state)
      const { account, attempt, required } = state
      if (event.hasSession) return [{ status: 'done', attempt, account }, [{ type: 'view.done' }]]
      return [{ status: 'pending', attempt, account, required, error: null }, [{ type: 'view.show' }]]
    }
    case 'check.failed': {
      if (state.status !== 'checking' || state.attempt !== event.attempt) return stay(state)
      const { account, attempt, required } = state
      return [{ status: 'pending', attempt, account, required, error: event.error }, [{ type: 'view.show' }]]
    }
    case 'sign.requested': {
      if (state.status !== 'pending' && state.status !== 'refused') return stay(state)
      const attempt = state.attempt + 1
      const { account } = state
      const required = state.status === 'pending' && state.required
      return [{ status: 'signing', attempt, account, required }, [{ type: 'session.create', account, attempt }]]
    }
    case 'sign.succeeded':
      if (state.status !== 'signing' || state.attempt !== event.attempt) return stay(state)
      return [{ status: 'done', attempt: state.attempt, account: state.account }, [{ type: 'view.done' }]]
    case 'sign.failed': {
      if (state.status !== 'signing' || state.attempt !== event.attempt) return stay(state)
      const { account, attempt, required } = state
      return [{ status: 'pending', attempt, account, required, error: event.error }, [{ type: 'view.show' }]]
    }
    case 'cancelled': {
      if (state.status !== 'pending' && state.status !== 'signing') return stay(state)
      const { account, attempt } = state
      if (state.required)
        return [
          { status: 'off', attempt },
          [...inFlight(state), { type: 'connection.end', account }, { type: 'view.done' }],
        ]
      return [{ status: 'refused', attempt, account }, [...inFlight(state), { type: 'view.done' }]]
    }
  }
}
