import { createStore } from 'zustand/vanilla'
import type { KitState } from '../kit/KitState.ts'

/** The one place where a kit's state lives. */
export type KitStore = {
  readonly get: () => KitState
  readonly update: (change: Partial<KitState>) => void
  /** Updates within `run` are seen at once and told to listeners when it is over. */
  readonly batch: (run: () => void) => void
  readonly subscribe: (listener: () => void) => () => void
  /** The state stands as it is: what still comes in changes nothing, and nobody is told anything. */
  readonly end: () => void
}

/** `onError` gets what listeners throw: a page's mistake must not keep a flow from going on. */
export function createKitStore(initial: KitState, onError: (error: unknown) => void): KitStore {
  const store = createStore<KitState>()(() => Object.freeze(initial))
  let depth = 0
  let ended = false
  let pending: KitState | null = null
  const get = (): KitState => pending ?? store.getState()
  return {
    get,
    end: () => void (ended = true),
    update(change) {
      if (ended) return
      const next = Object.freeze({ ...get(), ...change })
      if (depth > 0) pending = next
      else store.setState(next, true)
    },
    batch(run) {
      depth += 1
      try {
        run()
      } finally {
        depth -= 1
        if (depth === 0 && pending) {
          const next = pending
          pending = null
          store.setState(next, true)
        }
      }
    },
    subscribe: (listener) =>
      store.subscribe(() => {
        try {
          listener()
        } catch (error) {
          onError(error)
        }
      }),
  }
}
