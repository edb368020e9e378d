import { type Atom, atom } from 'jotai/vanilla'
import type { Core } from './Core.ts'
import type { Bundle } from './actions.ts'
import type { Lazy } from './lazy.ts'
import type { AllSlices, Options, Parts, State } from './registry.ts'

/** How a slice introduces itself: what boot must know of it. Its other code comes with its parts. */
export type Slice<key extends keyof AllSlices = never, part extends keyof Parts = never> = {
  readonly initial?: (options: Options) => Pick<AllSlices, key>
  readonly parts?: { readonly [name in part]: Part<Parts[name]> }
  /** The slice of a machine that has a state for each namespace, by the name of the machine. */
  readonly byNamespace?: Readonly<Record<string, key>>
  /** What takes part in transactions from the beginning. */
  readonly install?: (core: Core) => Bundle
}
export type AnySlice = {
  readonly initial?: (options: Options) => Partial<AllSlices>
  readonly parts?: { readonly [name in keyof Parts]?: Part<Parts[name]> }
  readonly byNamespace?: Readonly<Record<string, string>>
  readonly install?: (core: Core) => Bundle
}

export type Part<value, module = unknown> = {
  /** Loads the file alone. */
  readonly code: () => Promise<module>
  readonly load: (core: Core) => Promise<value>
}

/** A part in a file of its own. It is made once those that it `needs` are there; all are loaded at the same time. */
// Lets bundlers drop the slices from a page that uses only helpers of core, as the wallet client does.
/* @__NO_SIDE_EFFECTS__ */
export function part<module, value>(
  code: () => Promise<module>,
  create: (module: module, core: Core) => value | Promise<value>,
  needs: readonly (keyof Parts)[] = [],
): Part<value, module> {
  const own: Part<value, module> = {
    code,
    async load(core) {
      const parts: Readonly<Record<string, Lazy<unknown>>> = core.parts
      const [module] = await Promise.all([own.code(), ...needs.map((name) => parts[name]?.())])
      return create(module, core)
    },
  }
  return own
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
