import { createStore } from 'zustand/vanilla'
import type { KitState } from '../kit/KitState.ts'

/** The one place where a kit's state lives. */
export type KitStore = {
  readonly get: () => KitState
  readonly update: (change: Partial<KitState>) => void
  /** Updates within `run` are seen at once and told to listeners when it is over. */
  readonly batch: (run: () => void) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** `onError` gets what listeners throw: a page's mistake must not keep a flow from going on. */
export function createKitStore(initial: KitState, onError: (error: unknown) => void): KitStore {
  const store = createStore<KitState>()(() => Object.freeze(initial))
  let depth = 0
  let pending: KitState | null = null
  const get = (): KitState => pending ?? store.getState()
  return {
    get,
    update(change) {
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
