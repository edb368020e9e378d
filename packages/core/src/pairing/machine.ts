import type { KitError } from '../errors/KitError.ts'
import type { PairingState } from './PairingState.ts'

export type PairingEvent =
  /** A view needs a URI. A current one is reused until shortly before it expires. `now`: ms since 1970. */
  | { readonly type: 'wanted'; readonly now: number }
  /** The user asks for another code. */
  | { readonly type: 'renewed' }
  | {
      readonly type: 'uri.made'
      readonly attempt: number
      readonly uri: string
      readonly now: number
      readonly reachable: boolean
    }
  /** The server between page and wallet was lost, or is back. */
  | { readonly type: 'reachable.changed'; readonly attempt: number; readonly reachable: boolean }
  | { readonly type: 'expired'; readonly attempt: number }
  /** The user declined in the wallet. */
  | { readonly type: 'declined'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'link.opened'; readonly wallet: string }
  | { readonly type: 'approved'; readonly attempt: number }
  /** A wallet approved, but no namespace could be connected. */
  | { readonly type: 'fell.through'; readonly attempt: number; readonly error: KitError }
  /** The modal was closed. `keep`: a user who returns from the wallet's app finds the same URI (Telegram, iOS Safari). */
  | { readonly type: 'left'; readonly keep: boolean }

export type PairingEffect =
  /** Request a session, `afterMs` from now. */
  | { readonly type: 'pair'; readonly attempt: number; readonly afterMs: number }
  | { readonly type: 'pair.abort'; readonly attempt: number }
  /** There is at most one timer: a new one replaces it. Sends `expired`. */
  | { readonly type: 'timer.start'; readonly attempt: number; readonly ms: number }
  | { readonly type: 'timer.stop' }

type Step = readonly [state: PairingState, effects: readonly PairingEffect[]]

/** How long a wallet may answer a URI, in milliseconds. */
export const pairingLifeMs = 240_000
/** A URI counts as expired this long before its end, in milliseconds: it could not be scanned in time. */
export const pairingMarginMs = 10_000
const retryAfterMs = 1_000

const stay = (state: PairingState): Step => [state, []]
const isUnderWay = (state: PairingState): boolean => state.status === 'preparing' || state.status === 'ready'

/** Replaces the current URI, which wallets can then no longer approve. */
function renew(state: PairingState, error: KitError | null, afterMs: number): Step {
  const attempt = state.attempt + 1
  return [
    { status: 'preparing', attempt, error },
    [
      ...(isUnderWay(state) ? [{ type: 'pair.abort', attempt: state.attempt } as const] : []),
      ...(state.status === 'ready' ? [{ type: 'timer.stop' } as const] : []),
      { type: 'pair', attempt, afterMs },
    ],
  ]
}

/** Stops waiting for a wallet. */
function end(state: PairingState): Step {
  return [
    { status: 'idle', attempt: state.attempt },
    [
      ...(isUnderWay(state) ? [{ type: 'pair.abort', attempt: state.attempt } as const] : []),
      ...(state.status === 'ready' ? [{ type: 'timer.stop' } as const] : []),
    ],
  ]
}

/** Pure. The shown QR code can always be scanned; otherwise the state has the reason. */
export function transition(state: PairingState, event: PairingEvent): Step {
  const away = state.status === 'ready' && state.away
  switch (event.type) {
    case 'wanted':
      if (state.status === 'preparing') return stay(state)
      if (state.status !== 'ready' || state.expiresAt - pairingMarginMs <= event.now) return renew(state, null, 0)
      return stay(away ? { ...state, away: false } : state)
    case 'renewed':
      // Not shown: do not renew it, or it would be renewed for ever.
      return state.status === 'idle' || away ? stay(state) : renew(state, null, 0)
    case 'uri.made': {
      if (!isUnderWay(state) || state.attempt !== event.attempt) return stay(state)
      const { attempt, uri, now, reachable } = event
      return [
        {
          status: 'ready',
          attempt,
          uri,
          expiresAt: now + pairingLifeMs,
          linkedTo: null,
          reachable,
          away,
          error: state.status === 'preparing' ? state.error : null,
        },
        [{ type: 'timer.start', attempt, ms: pairingLifeMs - pairingMarginMs }],
      ]
    }
    case 'reachable.changed': {
      const { attempt, reachable } = event
      const isNews = state.status === 'ready' && state.attempt === attempt && state.reachable !== reachable
      return stay(isNews ? { ...state, reachable } : state)
    }
    case 'expired':
      if (state.status !== 'ready' || state.attempt !== event.attempt) return stay(state)
      return away ? end(state) : renew(state, null, 0)
    case 'declined':
      if (!isUnderWay(state) || state.attempt !== event.attempt) return stay(state)
      return away ? end(state) : renew(state, event.error, retryAfterMs)
    case 'failed':
      if (!isUnderWay(state) || state.attempt !== event.attempt) return stay(state)
      if (away) return end(state)
      return [
        { status: 'failed', attempt: state.attempt, error: event.error },
        state.status === 'ready' ? [{ type: 'timer.stop' }] : [],
      ]
    case 'link.opened':
      return state.status === 'ready' ? stay({ ...state, linkedTo: event.wallet, error: null }) : stay(state)
    case 'approved':
      if (!isUnderWay(state) || state.attempt !== event.attempt) return stay(state)
      return [{ status: 'idle', attempt: state.attempt }, state.status === 'ready' ? [{ type: 'timer.stop' }] : []]
    case 'fell.through':
      return stay(
        state.status === 'idle' && state.attempt === event.attempt
          ? { status: 'failed', attempt: state.attempt, error: event.error }
          : state,
      )
    case 'left':
      if (state.status === 'idle') return stay(state)
      if (!event.keep || state.status !== 'ready') return end(state)
      return stay(away ? state : { ...state, away: true })
  }
}
