import type { Kit, LateResponse } from '@kit/core'

/** A kit that counts its listeners, so that a test of a framework's bindings can assert that none remains. */
export type CountedKit = {
  /** The kit to hand to the component under test. */
  readonly kit: Kit
  /** Number of listeners. */
  readonly count: () => number
  /** Number of callers that hold a pairing URI. */
  readonly held: () => number
  /** Calls the listeners of late responses. */
  readonly respondLate: (response: LateResponse) => void
}

/** A kit that counts its listeners: unmounted components must not be among them. */
export function countListeners(kit: Kit): CountedKit {
  const counter = (): { readonly count: () => number; readonly counted: (stop: () => void) => () => void } => {
    let count = 0
    const counted = (stop: () => void): (() => void) => {
      count += 1
      let isStopped = false
      return () => {
        if (!isStopped) count -= 1
        isStopped = true
        stop()
      }
    }
    return { count: () => count, counted }
  }
  const { count, counted } = counter()
  const pairings = counter()
  const late = new Set<(response: LateResponse) => void>()
  return {
    kit: {
      ...kit,
      subscribe: (listener) => counted(kit.subscribe(listener)),
      onEvent: (listener) => counted(kit.onEvent(listener)),
      onLateResponse(listener) {
        late.add(listener)
        return counted(() => late.delete(listener))
      },
      holdPairing: () => pairings.counted(kit.holdPairing()),
    },
    count,
    held: pairings.count,
    respondLate(response) {
      for (const listener of late) listener(response)
    },
  }
}
