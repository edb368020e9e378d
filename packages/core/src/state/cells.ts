import type { KitContext } from '../KitContext.ts'
import { dispatch, read, transact, type Values } from './dispatch.ts'

/** A readable and writable part of the state: what a machine that concerns no other one needs of it. */
export type Cell<state> = {
  readonly get: () => state
  readonly set: (state: state) => void
  /** Runs `run` as one transaction. */
  readonly batch?: ((run: () => void) => void) | undefined
}

export const cellOf = <name extends keyof Values>(kit: KitContext, name: name): Cell<Values[name]> => ({
  get: () => read(kit, name),
  set: (value) => dispatch(kit, { to: 'values', change: { [name]: value } }),
  batch: (run) => transact(kit, run),
})
