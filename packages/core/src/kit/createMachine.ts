import { atom, type createStore, type PrimitiveAtom } from 'jotai/vanilla'

export type Store = ReturnType<typeof createStore>

export type Machine<state, event> = {
  readonly atom: PrimitiveAtom<state>
  readonly get: () => state
  readonly send: (event: event) => void
}

export type CreateMachineParameters<state, event, effect> = {
  readonly store: Store
  readonly label: string
  readonly initial: state
  readonly transition: (state: state, event: event) => readonly [state: state, effects: readonly effect[]]
  /** Runs after the new state stands, so that an effect may send events itself. */
  readonly run: (effect: effect) => void
  readonly changed?: ((next: state, previous: state) => void) | undefined
}

/** Gives a pure machine a place in the store. The only writer of its atom. */
export function createMachine<state, event, effect>({
  store,
  label,
  initial,
  transition,
  run,
  changed,
}: CreateMachineParameters<state, event, effect>): Machine<state, event> {
  const cell = atom(initial)
  cell.debugLabel = label
  const get = (): state => store.get(cell)
  return {
    atom: cell,
    get,
    send(event) {
      const previous = get()
      const [next, effects] = transition(previous, event)
      if (next !== previous) {
        store.set(cell, next)
        changed?.(next, previous)
      }
      for (const effect of effects) run(effect)
    },
  }
}
