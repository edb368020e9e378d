import type { Atom, createStore, PrimitiveAtom } from 'jotai/vanilla'
import type { Platform } from '../platform/Platform.ts'
import type { Transactions } from './actions.ts'
import type { Lazy } from './lazy.ts'
import type { AllSlices, Facts, Options, Parts, State } from './registry.ts'

/** What is behind a kit, and the argument of every action. `createCore` makes it once; a kit has no other state. Slices add what they keep. */
export interface Core {
  readonly options: Options
  readonly platform: Platform
  /** The state: one jotai store. Read it by `read`, write it by `dispatch` alone. */
  readonly store: ReturnType<typeof createStore>
  readonly atoms: { readonly [key in keyof AllSlices]: PrimitiveAtom<AllSlices[key]> }
  /** The result of `kit.getState()`: the same object until something in it changes. */
  readonly state: Atom<State>
  /** The slice of each machine that has a state for each namespace. */
  readonly byNamespace: Readonly<Record<string, string>>
  readonly transactions: Transactions
  /** Puts what the last visit stored into the state, before it is first read or changed. */
  readonly recall: () => void
  /** Code that is loaded by its first use; loading it may register what it adds to each transaction. */
  readonly parts: { readonly [name in keyof Parts]: Lazy<Parts[name]> }
  readonly facts: () => Facts
  /** Aborts when the kit is destroyed. */
  readonly signal: AbortSignal
  readonly onError: (error: unknown) => void
}

/** Runs `run` at once if the part is loaded, else as soon as it is; what fails goes to `onError`. */
export function whenLoaded<part>(core: Core, part: Lazy<part>, run: (part: part) => void): void {
  if (core.signal.aborted) return
  const loaded = part.peek()
  if (loaded !== undefined) return run(loaded)
  part()
    .then((value) => {
      // The kit may have been destroyed between the part and its use.
      if (!core.signal.aborted) run(value)
    })
    .catch((error: unknown) => {
      if (!core.signal.aborted) core.onError(error)
    })
}
