import type { KitError } from '../errors/KitError.ts'
import type { PairingState } from './PairingState.ts'

export type PairingEvent =
  /** A URI is about to be needed. A good one that is there is used again. `now`: ms since 1970. */
  | { readonly type: 'wanted'; readonly now: number }
  | { readonly type: 'uri.made'; readonly attempt: number; readonly uri: string; readonly now: number }
  | { readonly type: 'expired'; readonly attempt: number }
  /** The person declined in the wallet. */
  | { readonly type: 'declined'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'link.opened'; readonly wallet: string }
  | { readonly type: 'approved'; readonly attempt: number }
  /** The modal was closed. `keep`: what comes back from the wallet's app finds the same URI (Telegram, iOS Safari). */
  | { readonly type: 'left'; readonly keep: boolean }

export type PairingEffect =
  /** Ask for a session, `afterMs` from now. */
  | { readonly type: 'pair'; readonly attempt: number; readonly afterMs: number }
  | { readonly type: 'pair.abort'; readonly attempt: number }
  /** There is at most one: a new one takes the place of the other. Sends `expired`. */
  | { readonly type: 'timer.start'; readonly attempt: number; readonly ms: number }
  | { readonly type: 'timer.stop' }

type Step = readonly [state: PairingState, effects: readonly PairingEffect[]]

/** SPEC §9. */
export const pairingLifeMs = 240_000
/** So long before its end a URI counts as expired: nobody scans it in less. */
export const pairingMarginMs = 10_000
const retryAfterMs = 1_000

const stay = (state: PairingState): Step => [state, []]
const isUnderWay = (state: PairingState): boolean => state.status === 'preparing' || state.status === 'ready'

/** Another URI in the place of the one that is there, which may then no longer be answered. */
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

/** Pure. A visitor who looks at a QR code always looks at one that works, or is told why there is none. */
export function transition(state: PairingState, event: PairingEvent): Step {
  switch (event.type) {
    case 'wanted':
      if (state.status === 'ready') return state.expiresAt - pairingMarginMs > event.now ? stay(state) : renew(state, null, 0)
      return state.status === 'preparing' ? stay(state) : renew(state, null, 0)
    case 'uri.made': {
      if (!isUnderWay(state) || state.attempt !== event.attempt) return stay(state)
      const { attempt, uri, now } = event
      return [
        { status: 'ready', attempt, uri, expiresAt: now + pairingLifeMs, linkedTo: null, error: state.status === 'preparing' ? state.error : null },
        [{ type: 'timer.start', attempt, ms: pairingLifeMs - pairingMarginMs }],
      ]
    }
    case 'expired':
      return state.status === 'ready' && state.attempt === event.attempt ? renew(state, null, 0) : stay(state)
    case 'declined':
      return isUnderWay(state) && state.attempt === event.attempt ? renew(state, event.error, retryAfterMs) : stay(state)
    case 'failed':
      if (!isUnderWay(state) || state.attempt !== event.attempt) return stay(state)
      return [{ status: 'failed', attempt: state.attempt, error: event.error }, state.status === 'ready' ? [{ type: 'timer.stop' }] : []]
    case 'link.opened':
      return state.status === 'ready' ? stay({ ...state, linkedTo: event.wallet, error: null }) : stay(state)
    case 'approved':
      if (!isUnderWay(state) || state.attempt !== event.attempt) return stay(state)
      return [{ status: 'idle', attempt: state.attempt }, state.status === 'ready' ? [{ type: 'timer.stop' }] : []]
    case 'left': {
      if (state.status === 'idle' || (event.keep && state.status === 'ready')) return stay(state)
      return [
        { status: 'idle', attempt: state.attempt },
        [
          ...(isUnderWay(state) ? [{ type: 'pair.abort', attempt: state.attempt } as const] : []),
          ...(state.status === 'ready' ? [{ type: 'timer.stop' } as const] : []),
        ],
      ]
    }
  }
}
