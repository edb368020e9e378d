import { atom, type Setter } from 'jotai/vanilla'
import type { AccountState } from '../account/AccountState.ts'
import type { AccountEffect, AccountEvent } from '../account/machine.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import type { ConnectionEffect, ConnectionEvent } from '../connection/machine.ts'
import { isShared } from '../connection/selectors.ts'
import type { KitContext } from '../KitContext.ts'
import type { NavigationEffect, NavigationEvent } from '../navigation/machine.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import type { NetworkEffect, NetworkEvent } from '../network/machine.ts'
import type { NetworkState } from '../network/NetworkState.ts'
import type { SignInEffect, SignInEvent } from '../signin/machine.ts'
import type { SignInState } from '../signin/SignInState.ts'
import type { WalletsEffect, WalletsEvent, WalletsState } from '../wallets/machine.ts'
import { recentWalletIds } from '../wallets/recentWallets.ts'
import type { KitAtoms, Slices } from './atoms.ts'

/** The machines of a kit. Those of a namespace have one state for each adapter. */
type Machines = {
  readonly connection: { state: ConnectionState; event: ConnectionEvent; effect: ConnectionEffect }
  readonly account: { state: AccountState; event: AccountEvent; effect: AccountEffect }
  readonly network: { state: NetworkState; event: NetworkEvent; effect: NetworkEffect }
  readonly navigation: { state: NavigationState; event: NavigationEvent; effect: NavigationEffect }
  readonly wallets: { state: WalletsState; event: WalletsEvent; effect: WalletsEffect }
  readonly signIn: { state: SignInState; event: SignInEvent; effect: SignInEffect }
  /** Settings and records; set as they are. */
  readonly values: { state: Partial<Values>; event: never; effect: never }
}
type Governed = keyof Machines
export type MachineName = Exclude<Governed, 'values'>
type ByNamespace = 'connection' | 'account'

/** Settings and records that no machine governs. */
export type Values = Omit<Slices, 'connections' | 'accounts' | Exclude<MachineName, ByNamespace>>

/** Everything that can happen in a kit. */
export type KitAction =
  | {
      readonly [to in MachineName]: { readonly to: to; readonly event: Machines[to]['event'] } & (to extends ByNamespace
        ? { readonly namespace: string }
        : object)
    }[MachineName]
  | { readonly to: 'values'; readonly change: Partial<Values> }

/** What an action has changed. */
export type Change<to extends Governed = Governed> = {
  readonly [name in to]: {
    readonly of: name
    readonly namespace: string
    readonly previous: Machines[name]['state']
    readonly next: Machines[name]['state']
  }
}[to]

export type Machine<name extends MachineName> = {
  readonly transition: (
    state: Machines[name]['state'],
    event: Machines[name]['event'],
  ) => readonly [state: Machines[name]['state'], effects: readonly Machines[name]['effect'][]]
  /** Starts an effect, once the state of the whole transaction is in place. */
  readonly run: (effect: Machines[name]['effect'], namespace: string) => void
}

/** What reactions may look at. */
export type World = {
  readonly read: <name extends keyof Slices>(name: name) => Slices[name]
  /** A connector that serves several namespaces by one session. */
  readonly isShared: (connectorId: string) => boolean
  /** Wallets used last, as stored, newest first. */
  readonly recentWallets: () => readonly string[]
} & Pick<KitContext, 'options' | 'isMobile'>

/** Pure: what a change in one concern means to the others, as further actions of the same transaction. */
export type Reaction<of extends Governed> = (change: Change<of>, world: World) => readonly KitAction[]

/** Code that takes part in each transaction once it is loaded. Reactions run in the order of their table. */
export type Bundle = {
  readonly machines?: { readonly [name in MachineName]?: Machine<name> }
  readonly reactions?: { readonly [of in Governed]?: readonly Reaction<of>[] }
  /** Called after the transaction, before the page is told. */
  readonly observe?: (change: Change) => void
}

/** The running transaction of a kit, and the bundles that take part. */
export type Transactions = {
  readonly bundles: Bundle[]
  running: { readonly set: Setter; readonly effects: (() => void)[] } | undefined
}

const transactionAtom = atom(null, (_, set, run: (set: Setter) => void) => run(set))

/** Runs `run` as one transaction: dispatches in it are seen at once, and the page is told once at its end. Nested calls join. */
export function transact(kit: KitContext, run: () => void): void {
  const { transactions, store, onError } = kit
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
export function dispatch(kit: KitContext, action: KitAction): void {
  if (kit.signal.aborted) return
  kit.recall()
  transact(kit, () => apply(kit, action))
}

export const register = (kit: KitContext, bundle: Bundle): void => void kit.transactions.bundles.push(bundle)

export const read = <name extends keyof Slices>({ store, atoms }: KitContext, name: name): Slices[name] =>
  store.get(atoms.slices[name])

function apply(kit: KitContext, action: KitAction): void {
  const { running } = kit.transactions
  if (!running) return
  const { set } = running
  const { slices } = kit.atoms
  switch (action.to) {
    case 'values':
      for (const name of Object.keys(action.change) as (keyof Values)[])
        setValue(set, slices, name, action.change[name])
      return react(kit, 'values', { of: 'values', namespace: '', previous: {}, next: action.change })
    case 'connection': {
      const { namespace, event } = action
      const all = read(kit, 'connections')
      if (!Object.hasOwn(all, namespace)) return
      return step(kit, 'connection', all[namespace], event, namespace, (next, previous) => {
        set(slices.connections, { ...all, [namespace]: next })
        react(kit, 'connection', { of: 'connection', namespace, previous, next })
      })
    }
    case 'account': {
      const { namespace, event } = action
      const all = read(kit, 'accounts')
      if (!Object.hasOwn(all, namespace)) return
      return step(kit, 'account', all[namespace], event, namespace, (next, previous) => {
        set(slices.accounts, { ...all, [namespace]: next })
        react(kit, 'account', { of: 'account', namespace, previous, next })
      })
    }
    case 'network':
      return step(kit, 'network', read(kit, 'network'), action.event, '', (next, previous) => {
        set(slices.network, next)
        react(kit, 'network', { of: 'network', namespace: '', previous, next })
      })
    case 'navigation':
      return step(kit, 'navigation', read(kit, 'navigation'), action.event, '', (next, previous) => {
        set(slices.navigation, next)
        react(kit, 'navigation', { of: 'navigation', namespace: '', previous, next })
      })
    case 'wallets':
      return step(kit, 'wallets', read(kit, 'wallets'), action.event, '', (next, previous) => {
        set(slices.wallets, next)
        react(kit, 'wallets', { of: 'wallets', namespace: '', previous, next })
      })
    case 'signIn':
      return step(kit, 'signIn', read(kit, 'signIn'), action.event, '', (next, previous) => {
        set(slices.signIn, next)
        react(kit, 'signIn', { of: 'signIn', namespace: '', previous, next })
      })
  }
}

function setValue<name extends keyof Values>(
  set: Setter,
  slices: Pick<KitAtoms['slices'], name>,
  name: name,
  value: Values[name] | undefined,
): void {
  if (value !== undefined) set(slices[name], value)
}

/** Runs a machine. Its effects wait for the end of the transaction. */
function step<of extends MachineName>(
  kit: KitContext,
  of: of,
  previous: Machines[of]['state'] | undefined,
  event: Machines[of]['event'],
  namespace: string,
  changed: (next: Machines[of]['state'], previous: Machines[of]['state']) => void,
): void {
  const { bundles, running } = kit.transactions
  const machine = bundles.map(({ machines }) => machines?.[of]).find((its) => its !== undefined)
  if (!machine || previous === undefined || !running) return
  const [next, effects] = machine.transition(previous, event)
  for (const effect of effects) running.effects.push(() => machine.run(effect, namespace))
  if (next !== previous) changed(next, previous)
}

function react<of extends Governed>(kit: KitContext, of: of, change: Change & Change<of>): void {
  const { bundles, running } = kit.transactions
  for (const { observe } of bundles) if (observe) running?.effects.push(() => observe(change))
  for (const { reactions } of bundles)
    for (const reaction of reactions?.[of] ?? [])
      for (const action of reaction(change, worldOf(kit))) apply(kit, action)
}

export const worldOf = (kit: KitContext): World => ({
  read: (name) => read(kit, name),
  options: kit.options,
  isMobile: kit.isMobile,
  isShared: (connectorId) => isShared(kit, connectorId),
  recentWallets: () => recentWalletIds(kit.session),
})
