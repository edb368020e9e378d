import { isKitError, type KitError } from '../errors/KitError.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { SharedConnectors } from '../connection/sharedConnectors.ts'
import type { Platform } from '../platform/Platform.ts'
import type { PairingEffect, PairingEvent } from './machine.ts'
import type { PairingState } from './PairingState.ts'

/** Keeps a pairing URI ready while a view may show it, and handles the wallet’s answer. */
export type Pairing = {
  /** Starts an effect of the machine. */
  readonly run: (effect: PairingEffect) => void
  readonly destroy: () => void
}

export type CreatePairingParameters = {
  readonly state: () => PairingState
  readonly send: (event: PairingEvent) => void
  readonly platform: Pick<Platform, 'after' | 'now'>
  readonly pair: (parameters: {
    readonly onUri: (uri: string) => void
    readonly onReachable: (reachable: boolean) => void
    readonly signal: AbortSignal
  }) => ReturnType<SharedConnectors['pair']>
  /** A wallet approved: connects the namespaces of the session. @throws KitError if none could be connected */
  readonly approved: (approval: { readonly namespaces: readonly string[]; readonly linked: boolean }) => Promise<void>
  /** The pairing was declined or failed. */
  readonly failed: (error: KitError) => void
}

/** The URI may come from untyped code; a longer one does not fit in a QR code. */
const isUri = (uri: unknown): uri is string => typeof uri === 'string' && /^wc:\S{1,2000}$/.test(uri)

/** Milliseconds. A shorter loss of the server is not reported. */
const blipMs = 1_000

export function createPairing({ state, send, platform, pair, approved, failed }: CreatePairingParameters): Pairing {
  let asking: { readonly attempt: number; readonly stop: () => void } | undefined
  let stopTimer = (): void => {}

  async function ask(attempt: number, { signal }: AbortController): Promise<void> {
    let reachable = true
    let stopWaiting = (): void => {}
    signal.addEventListener('abort', () => stopWaiting(), { once: true })
    const reportReachable = (): void => send({ type: 'reachable.changed', attempt, reachable })
    try {
      const namespaces = await pair({
        signal,
        onUri: (uri) =>
          isUri(uri) ? send({ type: 'uri.made', attempt, uri, now: platform.now(), reachable }) : undefined,
        onReachable(now) {
          stopWaiting()
          reachable = now
          if (now) reportReachable()
          else if (!signal.aborted) stopWaiting = platform.after(blipMs, reportReachable)
        },
      }).finally(() => stopWaiting())
      if (signal.aborted) return
      const before = state()
      send({ type: 'approved', attempt })
      await approved({ namespaces, linked: before.status === 'ready' && before.linkedTo !== null })
    } catch (cause) {
      // The caller that aborted has already set the next state.
      if (signal.aborted) return
      const error = toKitError(cause)
      const type =
        state().status === 'idle' ? 'fell.through' : isKitError(error, 'USER_REJECTED') ? 'declined' : 'failed'
      failed(error)
      send({ type, attempt, error })
    }
  }
  function begin(attempt: number, afterMs: number): void {
    const controller = new AbortController()
    const callOff = afterMs > 0 ? platform.after(afterMs, () => void ask(attempt, controller)) : (): void => {}
    asking = {
      attempt,
      stop() {
        callOff()
        controller.abort()
      },
    }
    if (afterMs === 0) void ask(attempt, controller)
  }

  return {
    run(effect) {
      switch (effect.type) {
        case 'pair':
          return begin(effect.attempt, effect.afterMs)
        case 'pair.abort':
          return asking?.attempt === effect.attempt ? asking.stop() : undefined
        case 'timer.start':
          stopTimer()
          stopTimer = platform.after(effect.ms, () => send({ type: 'expired', attempt: effect.attempt }))
          return
        case 'timer.stop':
          return stopTimer()
      }
    },
    destroy() {
      asking?.stop()
      stopTimer()
    },
  }
}
