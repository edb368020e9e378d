import type { CaipAddress } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'
import type { SignInRequest, SignInSession } from './SignIn.ts'
import type { SignInState } from './SignInState.ts'

export type SignInEvent =
  /**
   * The account that the dapp sees; null if there is none or its network is not configured. `asked`: the user has just chosen it on
   * this page; false after a reload or a change in the wallet.
   */
  | {
      readonly type: 'account.changed'
      readonly account: CaipAddress | null
      readonly required: boolean
      readonly asked: boolean
    }
  /** `isRefused`: the user has declined to sign in before. */
  | {
      readonly type: 'check.succeeded'
      readonly attempt: number
      readonly session: SignInSession | null
      readonly isRefused: boolean
    }
  | { readonly type: 'check.failed'; readonly attempt: number; readonly error: KitError }
  /** Sessions may have changed elsewhere. */
  | { readonly type: 'sessions.changed' }
  | { readonly type: 'session.expired'; readonly attempt: number }
  | { readonly type: 'session.ended' }
  /** The dapp asks for the view. */
  | { readonly type: 'view.requested' }
  | { readonly type: 'view.shown' }
  | { readonly type: 'request.prepared'; readonly attempt: number; readonly request: SignInRequest }
  | { readonly type: 'request.failed'; readonly attempt: number; readonly error: KitError }
  /** Its nonce may soon expire. */
  | { readonly type: 'request.aged'; readonly attempt: number }
  /** The user presses Sign, or Try again. */
  | { readonly type: 'sign.requested' }
  | { readonly type: 'sign.succeeded'; readonly attempt: number; readonly session: SignInSession }
  | { readonly type: 'sign.failed'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'cancelled' }

export type SignInEffect =
  | { readonly type: 'session.check'; readonly account: CaipAddress; readonly attempt: number }
  /** `request`: what the user has read; null: a new one. */
  | { readonly type: 'session.create'; readonly request: SignInRequest | null; readonly attempt: number }
  /** Stop what runs for an attempt. */
  | { readonly type: 'attempt.abort'; readonly attempt: number }
  | { readonly type: 'request.prepare'; readonly attempt: number }
  /** Expire the session at its time. */
  | { readonly type: 'expiry.watch'; readonly session: SignInSession; readonly attempt: number }
  | { readonly type: 'refusal.store'; readonly account: CaipAddress }
  /** Show SIWXSignMessage. `opens`: the user acted; else a closed modal stays closed, and an optional sign-in waits. */
  | { readonly type: 'view.show'; readonly opens: boolean }
  /** The gate no longer needs its view. */
  | { readonly type: 'view.done' }
  /** A required sign-in was declined: go back to `signedIn` if its connection has it, else disconnect. */
  | { readonly type: 'account.leave'; readonly account: CaipAddress; readonly signedIn: CaipAddress | null }

type Step = readonly [state: SignInState, effects: readonly SignInEffect[]]

const stay = (state: SignInState): Step => [state, []]
const viewDone: SignInEffect = { type: 'view.done' }

/** Pure: the sign-in of the account that the dapp sees. */
export function transition(state: SignInState, event: SignInEvent): Step {
  switch (event.type) {
    case 'account.changed': {
      const { account, required, asked } = event
      const { signedIn } = state
      if (state.status === 'off' ? account === null : state.account === account) return stay(state)
      const attempt = state.attempt + 1
      const abort: readonly SignInEffect[] =
        state.status === 'off' ? [] : [{ type: 'attempt.abort', attempt: state.attempt }]
      if (account === null)
        return [{ status: 'off', attempt, signedIn }, [...abort, ...(mayBeShown(state) ? [viewDone] : [])]]
      // Some wallets report a switch that the user chose in two steps: the network, then the account on it.
      const isAsked = asked || (state.status === 'checking' && state.asked)
      return [
        { status: 'checking', attempt, account, signedIn, required, asked: isAsked, signs: false },
        [...abort, { type: 'session.check', account, attempt }],
      ]
    }
    case 'check.succeeded': {
      const { session, isRefused } = event
      if (state.status === 'off' || state.status === 'signing' || state.attempt !== event.attempt) return stay(state)
      if (session) return signedInStep(state, session, state.status === 'done' ? [] : [viewDone])
      if (state.status === 'done') return [pending(state), []]
      if (state.status !== 'checking') return stay(state)
      const { attempt, account, required, signedIn, asked, signs } = state
      if (isRefused && !required && !signs)
        return [{ status: 'refused', attempt, account, signedIn, required: false }, [viewDone]]
      return [pending(state), [{ type: 'view.show', opens: asked }]]
    }
    case 'check.failed': {
      if (state.status !== 'checking' || state.attempt !== event.attempt) return stay(state)
      const { attempt, account, required, signedIn, asked } = state
      return [
        { status: 'unknown', attempt, account, signedIn, required, error: event.error },
        [required ? { type: 'view.show', opens: asked } : viewDone],
      ]
    }
    case 'sessions.changed': {
      if (state.status === 'unknown') return recheck(state, false)
      if (state.status !== 'done' && state.status !== 'pending' && state.status !== 'refused') return stay(state)
      const { account, attempt } = state
      return [state, [{ type: 'session.check', account, attempt }]]
    }
    case 'session.expired':
      return state.status === 'done' && state.attempt === event.attempt ? [pending(state), []] : stay(state)
    case 'session.ended': {
      if (state.status !== 'done' && state.status !== 'pending') return stay(state)
      const { attempt, account, required } = state
      const left = required ? pending(state) : ({ status: 'refused', attempt, account, required } as const)
      return [{ ...left, signedIn: null }, []]
    }
    case 'view.requested': {
      if (state.status === 'off' || state.status === 'done' || state.status === 'signing') return stay(state)
      if (state.status === 'checking') return [{ ...state, asked: true, signs: true }, []]
      return [state.status === 'refused' ? pending(state) : state, [{ type: 'view.show', opens: true }]]
    }
    case 'view.shown':
      if (state.status !== 'pending' || state.request) return stay(state)
      return [state, [{ type: 'request.prepare', attempt: state.attempt }]]
    case 'request.prepared':
      if ((state.status !== 'pending' && state.status !== 'signing') || state.attempt !== event.attempt)
        return stay(state)
      return [{ ...state, request: event.request }, []]
    case 'request.failed':
      if (state.status !== 'pending' || state.attempt !== event.attempt) return stay(state)
      return [{ ...state, error: event.error }, []]
    case 'request.aged':
      if (state.status !== 'pending' || state.attempt !== event.attempt) return stay(state)
      return [state, [{ type: 'request.prepare', attempt: state.attempt }]]
    case 'sign.requested': {
      if (state.status === 'unknown') return recheck(state, true)
      if (state.status !== 'pending' && state.status !== 'refused') return stay(state)
      const attempt = state.attempt + 1
      const { account, required, signedIn } = state
      const request = state.status === 'pending' ? state.request : null
      return [
        { status: 'signing', attempt, account, signedIn, required, request },
        [
          { type: 'attempt.abort', attempt: state.attempt },
          { type: 'session.create', request, attempt },
        ],
      ]
    }
    case 'sign.succeeded':
      if (state.status !== 'signing' || state.attempt !== event.attempt) return stay(state)
      return signedInStep(state, event.session, [viewDone])
    case 'sign.failed':
      if (state.status !== 'signing' || state.attempt !== event.attempt) return stay(state)
      // The nonce may be used up: the next signature is of a new message.
      return [
        { ...pending(state), error: event.error },
        [
          { type: 'view.show', opens: true },
          { type: 'request.prepare', attempt: state.attempt },
        ],
      ]
    case 'cancelled':
      return cancel(state)
  }
}

type WithAccount = Exclude<SignInState, { readonly status: 'off' }>

const mayBeShown = ({ status }: SignInState): boolean =>
  status === 'pending' || status === 'signing' || status === 'unknown'

function pending({ attempt, account, required, signedIn }: WithAccount): SignInState & { readonly status: 'pending' } {
  return { status: 'pending', attempt, account, signedIn, required, request: null, error: null }
}

function signedInStep(
  { attempt, account, required }: WithAccount,
  session: SignInSession,
  effects: readonly SignInEffect[],
): Step {
  return [
    { status: 'done', attempt, account, signedIn: account, required, session },
    [...effects, { type: 'expiry.watch', session, attempt }],
  ]
}

function recheck({ account, required, signedIn, ...state }: WithAccount, asked: boolean): Step {
  const attempt = state.attempt + 1
  return [
    { status: 'checking', attempt, account, signedIn, required, asked, signs: asked },
    [{ type: 'session.check', account, attempt }],
  ]
}

function cancel(state: SignInState): Step {
  if (state.status === 'off' || state.status === 'done' || state.status === 'refused') return stay(state)
  const { account, attempt, required, signedIn } = state
  const abort: SignInEffect = { type: 'attempt.abort', attempt }
  if (required)
    return [
      { status: 'off', attempt: attempt + 1, signedIn },
      [abort, viewDone, { type: 'account.leave', account, signedIn }],
    ]
  if (state.status === 'checking') return [{ ...state, asked: false, signs: false }, [viewDone]]
  if (state.status === 'unknown') return [state, [viewDone]]
  return [
    { status: 'refused', attempt: attempt + 1, account, signedIn, required: false },
    [abort, { type: 'refusal.store', account }, viewDone],
  ]
}
