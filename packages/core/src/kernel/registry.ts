/*
 * What a kit consists of. All of this is empty here: each slice adds its own lines where it is defined (`declare module`), so that the
 * kernel names none of them.
 */

/** The public state, by its keys. */
export interface Slices {}
/** Slices that `kit.getState()` does not show. */
export interface Hidden {}
/** Parts of the public state that follow from slices. */
export interface Derived {}
/** Slices that have a machine, and are set as they are as long as it is not loaded. */
export interface SetEarly {}
/** What each machine works with, by the name that actions are addressed to. */
export interface Machines {}
/** Code that is loaded by its first use, and what it gives. */
export interface Parts {}
/** What reactions may look at beside the state. */
export interface Facts {}
/** The options of the dapp, as used after boot. */
export interface Options {}

export type AllSlices = Slices & Hidden
/** Everything a page can see of a kit. */
export type State = Slices & Derived
/** The machine of a slice. */
export type MachineOf<key extends keyof AllSlices, event, effect> = {
  readonly key: key
  readonly state: AllSlices[key]
  readonly event: event
  readonly effect: effect
}
/** The machine of a slice that has a state for each namespace. */
export type MachineByNamespace<key extends keyof AllSlices, event, effect> = {
  readonly key: key
  readonly state: AllSlices[key] extends Readonly<Record<string, infer state>> ? state : never
  readonly event: event
  readonly effect: effect
  readonly by: 'namespace'
}
type Governed = { readonly [name in keyof Machines]: Of<Machines[name], 'key'> }[keyof Machines]
/** Settings and records that no machine governs: they are set as they are, by `{ to: 'values' }`. */
export type Values = Omit<AllSlices, Exclude<Governed, keyof SetEarly>>

export type Of<machine, part extends string> = machine extends { readonly [name in part]: infer type } ? type : never
