import type { Cell } from './cells.ts'

export type Machine<state, event> = {
  readonly get: () => state
  readonly send: (event: event) => void
}

export type CreateMachineParameters<state, event, effect> = {
  readonly cell: Cell<state>
  readonly transition: (state: state, event: event) => readonly [state: state, effects: readonly effect[]]
  /** Runs once the new state is in place, so that an effect may send events itself. */
  readonly run: (effect: effect) => void
}

/** Gives a pure machine that concerns no other one a place in the state. */
export function createMachine<state, event, effect>({
  cell,
  transition,
  run,
}: CreateMachineParameters<state, event, effect>): Machine<state, event> {
  const { batch = (step) => step() } = cell
  return {
    get: cell.get,
    send: (event) =>
      batch(() => {
        const previous = cell.get()
        const [next, effects] = transition(previous, event)
        if (next !== previous) cell.set(next)
        for (const effect of effects) run(effect)
      }),
  }
}
