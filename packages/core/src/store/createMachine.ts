import type { Cell } from './cells.ts'

export type Machine<state, event, effect = never> = {
  readonly get: () => state
  readonly send: (event: event) => void
  /** A move that is not among the transitions: its code is fetched apart. */
  readonly step: (move: (state: state) => readonly [state: state, effects: readonly effect[]]) => void
}

export type CreateMachineParameters<state, event, effect> = {
  readonly cell: Cell<state>
  readonly transition: (state: state, event: event) => readonly [state: state, effects: readonly effect[]]
  /** Runs after the new state stands, so that an effect may send events itself. */
  readonly run: (effect: effect) => void
  readonly changed?: ((next: state, previous: state) => void) | undefined
}

/** Gives a pure machine a place in the store. The only writer of its cell. */
export function createMachine<state, event, effect>({
  cell,
  transition,
  run,
  changed,
}: CreateMachineParameters<state, event, effect>): Machine<state, event, effect> {
  // Listeners of the page hear of a step when it is whole: what they do then cannot come between a state and its effects.
  const { batch = (step) => step() } = cell
  const step: Machine<state, event, effect>['step'] = (move) =>
    batch(() => {
      const previous = cell.get()
      const [next, effects] = move(previous)
      if (next !== previous) {
        cell.set(next)
        changed?.(next, previous)
      }
      for (const effect of effects) run(effect)
    })
  return { get: cell.get, step, send: (event) => step((state) => transition(state, event)) }
}
