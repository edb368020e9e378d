import type { KitState } from '../kit/KitState.ts'
import type { Cell } from './cells.ts'
import type { KitStore } from './createKitStore.ts'

/** The part of a record that belongs to one namespace; each adapter's is there from the start. */
export const cellIn = <key extends 'connections' | 'accounts'>(
  store: KitStore,
  key: key,
  namespace: string,
): Cell<KitState[key][string]> => ({
  get: () => store.get()[key][namespace] as KitState[key][string],
  set: (state) => store.update({ [key]: { ...store.get()[key], [namespace]: state } }),
  batch: store.batch,
})
