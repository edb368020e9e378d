import type { KitState } from '../kit/KitState.ts'
import type { KitStore } from './createKitStore.ts'

/** A readable and writable part of the store: what a machine needs of it. */
export type Cell<state> = {
  readonly get: () => state
  readonly set: (state: state) => void
  /** As of the store. */
  readonly batch?: ((run: () => void) => void) | undefined
}

export const cellOf = <key extends keyof KitState>(store: KitStore, key: key): Cell<KitState[key]> => ({
  get: () => store.get()[key],
  set: (state) => store.update({ [key]: state }),
  batch: store.batch,
})
