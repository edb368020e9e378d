import { atom, type PrimitiveAtom, type Setter } from 'jotai/vanilla'
import type { Bundle, Change, EventOf, Governed, KitAction, MachineName, StateOf, World } from './actions.ts'
import type { Core } from './Core.ts'
import type { AllSlices, Values } from './registry.ts'

type States = Readonly<Record<string, unknown>>

const transactionAtom = /* @__PURE__ */ atom(null, (_, set, run: (set: Setter) => void) => run(set))

/** Runs `run` as one transaction: its dispatches are visible at once, and listeners run once at its end. Nested calls join. */
export function transact(core: Core, run: () => void): void {
  const { transactions, store, onError } = core
  if (transactions.running) return run()
  // A write atom: jotai notifies once after it, but after every `store.set` outside of one.
  store.set(transactionAtom, (set) => {
    const running = { set, effects: [] as (() => void)[] }
    transactions.running = running
    try {
      run()
      for (let effect = running.effects.shift(); effect; effect = running.effects.shift()) {
        try {
          effect()
        } catch (error) {
          onError(error)
        }
      }
    } finally {
      transactions.running = undefined
    }
  })
}

/** The only way to change the state of a kit: applies the action and what reactions add, then starts the effects. */
export function dispatch(core: Core, action: KitAction): void {
  if (core.signal.aborted) return
  core.recall()
  transact(core, () => apply(core, action))
}

/** Replaces the initial state of a slice before anything has read it: nothing reacts, and no listener runs. */
export const initialize = <name extends keyof AllSlices>(
  { store, atoms }: Core,
  name: name,
  value: AllSlices[name],
): void => store.set<AllSlices[name], [AllSlices[name]], void>(atoms[name], value)

export const register = (core: Core, bundle: Bundle): void => void core.transactions.bundles.push(bundle)

export const read = <name extends keyof AllSlices>({ store, atoms }: Core, name: name): AllSlices[name] =>
  store.get(atoms[name])

function apply(core: Core, action: KitAction): void {
  // Not by its address: without a slice, as the kernel is compiled, that would not tell the two apart.
  if (!('change' in action)) return step(core, action)
  for (const name of Object.keys(action.change) as (keyof Values)[])
    setValue(core, core.atoms, name, action.change[name])
  react(core, 'values', { of: 'values', namespace: '', previous: {}, next: action.change })
}

function setValue<name extends keyof Values>(
  core: Core,
  slices: Pick<Core['atoms'], name>,
  name: name,
  value: Values[name] | undefined,
): void {
  if (value !== undefined) core.transactions.running?.set(slices[name], value)
}

/** The atom that holds the state of a machine, or its states by namespace. The compiler knows a machine by `of`, the atoms by their keys. */
const atomOf = ({ byNamespace, atoms }: Core, of: MachineName) =>
  atoms[(byNamespace[of] ?? of) as keyof AllSlices] as PrimitiveAtom<unknown>

/** The state of a machine; undefined if no adapter has that namespace. */
function stateOf<of extends MachineName>(core: Core, of: of, namespace: string): StateOf<of> | undefined {
  const state = core.store.get(atomOf(core, of))
  if (!(of in core.byNamespace)) return state as StateOf<of>
  return Object.hasOwn(state as States, namespace) ? ((state as States)[namespace] as StateOf<of>) : undefined
}

function setState(core: Core, of: MachineName, namespace: string, next: unknown): void {
  const atom = atomOf(core, of)
  const value = of in core.byNamespace ? { ...(core.store.get(atom) as States), [namespace]: next } : next
  core.transactions.running?.set(atom, value)
}

/** Runs a machine; an event for one that is not loaded changes nothing. Effects wait for the end of the transaction. */
function step<of extends MachineName>(
  core: Core,
  { to: of, event, namespace = '' }: { readonly to: of; readonly event: EventOf<of>; readonly namespace?: string },
): void {
  const { bundles, running } = core.transactions
  const machine = bundles.map(({ machines }) => machines?.[of]).find((its) => its !== undefined)
  const previous = stateOf(core, of, namespace)
  if (!machine || previous === undefined || !running) return
  const [next, effects] = machine.transition(previous, event)
  for (const effect of effects) running.effects.push(() => machine.run(effect, namespace))
  if (next === previous) return
  setState(core, of, namespace, next)
  react(core, of, { of, namespace, previous, next } as Change<of>)
}

function react<of extends Governed>(core: Core, of: of, change: Change<of>): void {
  const { bundles, running } = core.transactions
  for (const { observe } of bundles) if (observe) running?.effects.push(() => observe(change))
  for (const { reactions } of bundles)
    for (const reaction of reactions?.[of] ?? [])
      for (const action of reaction(change, worldOf(core))) apply(core, action)
}

export const worldOf = (core: Core): World => ({ read: (name) => read(core, name), ...core.facts() })
