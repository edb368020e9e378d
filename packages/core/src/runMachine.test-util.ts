/** A machine by itself, as `dispatch` runs it: the state first, then the effects. */
export function runMachine<state, event, effect>(
  initial: state,
  transition: (state: state, event: event) => readonly [state: state, effects: readonly effect[]],
) {
  let state = initial
  const machine = {
    run: (_: effect): void => {},
    state: (): state => state,
    send: (event: event): void => {
      const [next, effects] = transition(state, event)
      state = next
      for (const effect of effects) machine.run(effect)
    },
  }
  return machine
}
