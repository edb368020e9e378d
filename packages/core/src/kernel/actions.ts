import type { Setter } from 'jotai/vanilla'
import type { AllSlices, Facts, Machines, Of, Values } from './registry.ts'

/** The machines, and the settings and records that are set as they are. */
type All = Machines & {
  readonly values: { readonly state: Partial<Values>; readonly event: never; readonly effect: never }
}
export type StateOf<of extends Governed> = Of<All[of], 'state'>
export type EventOf<of extends Governed> = Of<All[of], 'event'>
type EffectOf<of extends Governed> = Of<All[of], 'effect'>
export type Governed = keyof All
export type MachineName = keyof Machines

type Actions = {
  readonly [to in MachineName]: { readonly to: to; readonly event: EventOf<to> } & (Machines[to] extends {
    readonly by: 'namespace'
  }
    ? { readonly namespace: string }
    : object)
} & { readonly values: { readonly to: 'values'; readonly change: Partial<Values> } }
/** Everything that can happen in a kit. */
export type KitAction = Actions[Governed]

type Changes = {
  readonly [name in Governed]: {
    readonly of: name
    readonly namespace: string
    readonly previous: StateOf<name>
    readonly next: StateOf<name>
  }
}
/** A change of a slice by an action. */
export type Change<of extends Governed = Governed> = Changes[of]

export type Machine<name extends MachineName> = {
  readonly transition: (
    state: StateOf<name>,
    event: EventOf<name>,
  ) => readonly [state: StateOf<name>, effects: readonly EffectOf<name>[]]
  /** Starts an effect, once the state of the whole transaction is in place. */
  readonly run: (effect: EffectOf<name>, namespace: string) => void
}

/** What reactions may look at. */
export type World = {
  readonly read: <name extends keyof AllSlices>(name: name) => AllSlices[name]
} & Facts

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
