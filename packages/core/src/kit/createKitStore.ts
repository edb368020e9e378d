import { createStore } from 'zustand/vanilla'
import type { KitState } from './KitState.ts'

/** The one place where a kit's state lives. */
export type KitStore = {
  readonly get: () => KitState
  readonly update: (change: Partial<KitState>) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createKitStore(initial: KitState): KitStore {
  const store = createStore<KitState>()(() => Object.freeze(initial))
  return {
    get: store.getState,
    update: (change) => store.setState(Object.freeze({ ...store.getState(), ...change }), true),
    subscribe: (listener) => store.subscribe(listener),
  }
}
