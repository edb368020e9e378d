import { atom, type Setter } from 'jotai/vanilla'
import type { AccountState } from '../account/AccountState.ts'
import type { AccountEffect, AccountEvent } from '../account/machine.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import type { ConnectionEffect, ConnectionEvent } from '../connection/machine.ts'
import { isShared } from '../connection/selectors.ts'
import type { Core } from '../KitContext.ts'
import type { NavigationEffect, NavigationEvent } from '../navigation/machine.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import type { NetworkEffect, NetworkEvent } from '../network/machine.ts'
import type { NetworkState } from '../network/NetworkState.ts'
import type { NotificationsEffect, NotificationsEvent } from '../notifications/machine.ts'
import type { NotificationsState } from '../notifications/NotificationsState.ts'
import type { PairingEffect, PairingEvent } from '../pairing/machine.ts'
import type { PairingState } from '../pairing/PairingState.ts'
import type { PendingTransactionsEffect, PendingTransactionsEvent } from '../transactions/machine.ts'
import type { PendingTransaction } from '../transactions/PendingTransaction.ts'
import type { CapabilityName } from '../adapter/AdapterCapabilities.ts'
import type { AlertsState } from '../alerts/AlertsState.ts'
import type { AlertsEffect, AlertsEvent } from '../alerts/machine.ts'
import type { SendEffect, SendEvent } from '../features/send/machine.ts'
import type { SendState } from '../features/send/SendState.ts'
import type { SignInEffect, SignInEvent } from '../signin/machine.ts'
import type { SignInState } from '../signin/SignInState.ts'
import type { NamesEffect, NamesEvent, NamesState } from '../features/names/machine.ts'
import type { OnRampEffect, OnRampEvent, OnRampState } from '../features/onramp/machine.ts'
import type { SwapEffect, SwapEvent } from '../features/swap/machine.ts'
import type { SwapState } from '../features/swap/Swap.ts'
import type { WalletsEffect, WalletsEvent, WalletsState } from '../wallets/machine.ts'
import type { AllWalletsEffect, AllWalletsEvent, AllWalletsState } from '../wallets/allWalletsMachine.ts'
import type { KitAtoms, Slices } from './atoms.ts'

/** The machines of a kit. Those of a namespace have one state for each adapter. */
type Machines = {
  readonly connection: { state: ConnectionState; event: ConnectionEvent; effect: ConnectionEffect }
  readonly account: { state: AccountState; event: AccountEvent; effect: AccountEffect }
  readonly network: { state: NetworkState; event: NetworkEvent; effect: NetworkEffect }
  readonly navigation: { state: NavigationState; event: NavigationEvent; effect: NavigationEffect }
  readonly wallets: { state: WalletsState; event: WalletsEvent; effect: WalletsEffect }
  readonly allWallets: { state: AllWalletsState; event: AllWalletsEvent; effect: AllWalletsEffect }
  readonly pairing: { state: PairingState; event: PairingEvent; effect: PairingEffect }
  readonly signIn: { state: SignInState; event: SignInEvent; effect: SignInEffect }
  readonly notifications: { state: NotificationsState; event: NotificationsEvent; effect: NotificationsEffect }
  readonly alerts: { state: AlertsState; event: AlertsEvent; effect: AlertsEffect }
  readonly pendingTransactions: {
    state: readonly PendingTransaction[]
    event: PendingTransactionsEvent
    effect: PendingTransactionsEffect
  }
  readonly send: { state: SendState; event: SendEvent; effect: SendEffect }
  readonly names: { state: NamesState | null; event: NamesEvent; effect: NamesEffect }
  readonly onRamp: { state: OnRampState | null; event: OnRampEvent; effect: OnRampEffect }
  readonly swap: { state: SwapState; event: SwapEvent; effect: SwapEffect }
  /** Settings and records; set as they are. */
  readonly values: { state: Partial<Values>; event: never; effect: never }
}
type Governed = keyof Machines
export type MachineName = Exclude<Governed, 'values'>
type ByNamespace = 'connection' | 'account'

/** Settings and records that no machine governs, and the wallets as long as their machine is not loaded. */
export type Values = Omit<Slices, 'connections' | 'accounts' | Exclude<MachineName, ByNamespace | 'wallets'>>

/** Everything that can happen in a kit. */
export type KitAction =
  | {
      readonly [to in MachineName]: { readonly to: to; readonly event: Machines[to]['event'] } & (to extends ByNamespace
        ? { readonly namespace: string }
        : object)
    }[MachineName]
  | { readonly to: 'values'; readonly change: Partial<Values> }

type Changes = {
  readonly [name in Governed]: {
    readonly of: name
    readonly namespace: string
    readonly previous: Machines[name]['state']
    readonly next: Machines[name]['state']
  }
}
/** A change of a slice by an action. */
export type Change<of extends Governed = Governed> = Changes[of]

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
  /** The adapter of the namespace is loaded, and can do this. */
  readonly hasCapability: (namespace: string, name: CapabilityName) => boolean
  /** There is a service that knows names and pictures of accounts. */
  readonly hasBlockchainService: boolean
} & Pick<Core, 'options' | 'isMobile'>

/**
 * Pure: what a change in one concern means to the others, as further actions of the same transaction. Each is named at the top of its
 * module. What has to read storage or to report an error is an effect: of a machine, or of `observe`.
 */
export type Reaction<of extends Governed> = (change: Change<of>, world: World) => readonly KitAction[]

/** Code that takes part in each transaction once it is loaded. Reactions run in the order of their table. */
export type Bundle = {
  readonly machines?: { readonly [name in MachineName]?: Machine<name> }
  readonly reactions?: { readonly [of in Governed]?: readonly Reaction<of>[] }
  /** Called when all events of the transaction are applied. What it dispatches joins the transaction; then listeners run. */
  readonly observe?: (change: Change) => void
}

/** The running transaction of a kit, and the bundles that take part. */
export type Transactions = {
  readonly bundles: Bundle[]
  running: { readonly set: Setter; readonly effects: (() => void)[] } | undefined
}

const transactionAtom = atom(null, (_, set, run: (set: Setter) => void) => run(set))

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
export const initialize = <name extends keyof Slices>({ store, atoms }: Core, name: name, value: Slices[name]): void =>
  store.set<Slices[name], [Slices[name]], void>(atoms.slices[name], value)

export const register = (core: Core, bundle: Bundle): void => void core.transactions.bundles.push(bundle)

export const read = <name extends keyof Slices>({ store, atoms }: Core, name: name): Slices[name] =>
  store.get(atoms.slices[name])

function apply(core: Core, action: KitAction): void {
  if (action.to !== 'values') return step(core, action)
  for (const name of Object.keys(action.change) as (keyof Values)[])
    setValue(core, core.atoms.slices, name, action.change[name])
  react(core, 'values', { of: 'values', namespace: '', previous: {}, next: action.change })
}

function setValue<name extends keyof Values>(
  core: Core,
  slices: Pick<KitAtoms['slices'], name>,
  name: name,
  value: Values[name] | undefined,
): void {
  if (value !== undefined) core.transactions.running?.set(slices[name], value)
}

/** How to read and write the state of a machine. `get` returns undefined if no adapter has that namespace. */
type Place<state> = {
  readonly get: (core: Core, namespace: string) => state | undefined
  readonly set: (core: Core, namespace: string, next: state) => void
}

const slice = <name extends keyof Slices>(name: name): Place<Slices[name]> => ({
  get: (core) => read(core, name),
  set: (core, _, next) => core.transactions.running?.set(core.atoms.slices[name], next),
})

/** One of the states that a slice has by namespace. */
const entry = <state>(all: Place<Readonly<Record<string, state>>>): Place<state> => ({
  get: (core, namespace) => {
    const states = all.get(core, namespace) ?? {}
    return Object.hasOwn(states, namespace) ? states[namespace] : undefined
  },
  set: (core, namespace, next) => all.set(core, namespace, { ...all.get(core, namespace), [namespace]: next }),
})

const places: { readonly [name in MachineName]: Place<Machines[name]['state']> } = {
  connection: entry(slice('connections')),
  account: entry(slice('accounts')),
  network: slice('network'),
  navigation: slice('navigation'),
  wallets: slice('wallets'),
  allWallets: slice('allWallets'),
  pairing: slice('pairing'),
  signIn: slice('signIn'),
  notifications: slice('notifications'),
  alerts: slice('alerts'),
  pendingTransactions: slice('pendingTransactions'),
  send: slice('send'),
  onRamp: slice('onRamp'),
  names: slice('names'),
  swap: slice('swap'),
}

/** Runs a machine; an event for one that is not loaded changes nothing. Effects wait for the end of the transaction. */
function step<of extends MachineName>(
  core: Core,
  {
    to: of,
    event,
    namespace = '',
  }: { readonly to: of; readonly event: Machines[of]['event']; readonly namespace?: string },
): void {
  const { bundles, running } = core.transactions
  const machine = bundles.map(({ machines }) => machines?.[of]).find((its) => its !== undefined)
  const place: Place<Machines[of]['state']> = places[of]
  const previous = place.get(core, namespace)
  if (!machine || previous === undefined || !running) return
  const [next, effects] = machine.transition(previous, event)
  for (const effect of effects) running.effects.push(() => machine.run(effect, namespace))
  if (next === previous) return
  place.set(core, namespace, next)
  react(core, of, { of, namespace, previous, next } as Change<of>)
}

function react<of extends Governed>(core: Core, of: of, change: Change<of>): void {
  const { bundles, running } = core.transactions
  for (const { observe } of bundles) if (observe) running?.effects.push(() => observe(change))
  for (const { reactions } of bundles)
    for (const reaction of reactions?.[of] ?? [])
      for (const action of reaction(change, worldOf(core))) apply(core, action)
}

export const worldOf = (core: Core): World => ({
  read: (name) => read(core, name),
  options: core.options,
  isMobile: core.isMobile,
  isShared: (connectorId) => isShared(core, connectorId),
  hasCapability: (namespace, name) => core.adapters.get(namespace)?.peek()?.capabilities[name] !== undefined,
  hasBlockchainService: core.services.peek()?.blockchain !== undefined,
})
