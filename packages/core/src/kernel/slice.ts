import { type Atom, atom } from 'jotai/vanilla'
import type { Core } from './Core.ts'
import type { Bundle } from './actions.ts'
import type { AllSlices, Options, Parts, State } from './registry.ts'

/** How a slice introduces itself: what boot must know of it. */
export type Slice<key extends keyof AllSlices = never, part extends keyof Parts = never> = {
  readonly initial?: (options: Options) => Pick<AllSlices, key>
  /** The code that it loads when it is used: `bundles/parts.ts`. */
  readonly parts?: readonly part[]
  /** The slice of a machine that has a state for each namespace, by the name of the machine. */
  readonly byNamespace?: Readonly<Record<string, key>>
  /** What takes part in transactions from the beginning. */
  readonly install?: (core: Core) => Bundle
}
export type AnySlice = {
  readonly initial?: (options: Options) => Partial<AllSlices>
  readonly parts?: readonly (keyof Parts)[]
  readonly byNamespace?: Readonly<Record<string, string>>
  readonly install?: (core: Core) => Bundle
}

export type Part<value, module = unknown> = {
  /** Loads the file alone. */
  readonly code: () => Promise<module>
  readonly load: (core: Core) => Promise<value>
}

/** One atom for each slice; the public state is derived from them. */
export function createAtoms(
  initial: AllSlices,
  hidden: readonly string[],
  derived: Readonly<Record<string, Atom<unknown>>>,
): Pick<Core, 'atoms' | 'state'> {
  const atoms: Core['atoms'] = Object.assign(
    {},
    ...Object.entries(initial).map(([key, value]) => ({ [key]: atom<unknown>(value) })),
  )
  const shown = Object.entries<Atom<unknown>>({ ...atoms, ...derived }).filter(([key]) => !hidden.includes(key))
  const state = atom(
    (get): State => Object.freeze(Object.assign({}, ...shown.map(([key, one]) => ({ [key]: get(one) })))),
  )
  return { atoms, state }
}
