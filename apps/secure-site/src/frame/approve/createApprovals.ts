import type { Review } from '../review/Review.ts'
import { createDeferred, FrameError } from '../Frame.ts'
import type { Keys } from '../keys/deriveKeys.ts'
import { type AskPasskey, askPasskey } from '../keys/passkey.ts'
import { type ApprovalEvent, type ApprovalState, transition } from './machine.ts'

/** A review for the screen, and a function that signs exactly that. */
export type Prepared<T, K = Keys> = {
  readonly review: Review
  /** Opens the keys. This may need a passkey, and then takes as long as the user does. */
  readonly unlock: (ask: AskPasskey) => Promise<K>
  /** Signs and sends. It cannot be stopped. */
  readonly sign: (keys: K) => Promise<T>
}

export type Approvals = {
  readonly get: () => ApprovalState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Shows a request and waits, as long as it takes, for the user's decision.
   *
   * @param prepare creates the review and the function that signs it
   * @param signal stops the request until the keys are open. After that, the page gets the result of signing and sending.
   * @throws FrameError 4001 if the user rejects, -32002 if another request is on the screen, or the reason of the signal
   */
  readonly ask: <T, K>(prepare: () => Promise<Prepared<T, K>>, signal: AbortSignal) => Promise<T>
  /** @param ask asks the passkey, in the document in which the user has approved. Default: this document */
  readonly approve: (attempt: number, ask?: AskPasskey) => void
  readonly reject: (attempt: number) => void
}

/** @param show draws the screen, before the first request */
export function createApprovals(show: (approvals: Approvals) => Promise<void>): Approvals {
  let state: ApprovalState = { status: 'idle' }
  let attempts = 0
  let decide: ((asked: AskPasskey | undefined) => void) | undefined
  const listeners = new Set<() => void>()
  const dispatch = (event: ApprovalEvent): void => {
    const next = transition(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  const approvals: Approvals = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async ask(prepare, signal) {
      await show(approvals)
      signal.throwIfAborted()
      if (state.status !== 'idle') throw new FrameError(-32002, 'Another request is waiting for your decision.')
      const attempt = ++attempts
      const rejected = createDeferred<never>()
      // A rejection after the keys are open has no listener.
      rejected.promise.catch(() => undefined)
      const onAbort = (): void => rejected.reject(signal.reason)
      signal.addEventListener('abort', onAbort, { once: true })
      const decision = createDeferred<AskPasskey>()
      decide = (asked) => {
        if (asked) decision.resolve(asked)
        else rejected.reject(new FrameError(4001, 'You rejected the request.'))
      }
      dispatch({ type: 'asked', attempt })
      try {
        const { review, unlock, sign } = await Promise.race([prepare(), rejected.promise])
        dispatch({ type: 'prepared', attempt, review })
        const asked = await Promise.race([decision.promise, rejected.promise])
        const keys = await Promise.race([unlock(asked), rejected.promise])
        dispatch({ type: 'unlocked', attempt })
        return await sign(keys)
      } finally {
        signal.removeEventListener('abort', onAbort)
        decide = undefined
        dispatch({ type: 'ended', attempt })
      }
    },
    approve(attempt, ask = askPasskey) {
      dispatch({ type: 'approved', attempt })
      if (state.status === 'unlocking' && state.attempt === attempt) decide?.(ask)
    },
    reject(attempt) {
      if (state.status !== 'idle' && state.status !== 'signing' && state.attempt === attempt) decide?.(undefined)
    },
  }
  return approvals
}
