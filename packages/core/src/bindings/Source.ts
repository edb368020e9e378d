import type { Kit } from '../Kit.ts'
import type { KitState } from '../boot/KitState.ts'
import { checkHookOptions } from './mutationSource.ts'
import { isSame } from '../kernel/watch.ts'

/** A value that changes, as the binding of a framework keeps it: `get` returns the same object until it has other contents. */
export type Source<value> = {
  /** Returns the current value. The result is the same object until the value changes. */
  readonly get: () => value
  /** What a server renders and a page hydrates with. */
  readonly getInitial: () => value
  /** Calls `listener` when `get` may return something else; the result ends that. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * A source of `select(state)`, which may return a new object each time.
 * @param isEqual Default: compares plain objects and arrays by their contents, everything else by identity.
 */
export function stateSource<selected>(
  { getState, getInitialState, subscribe }: Kit,
  select: (state: KitState) => selected,
  isEqual: (one: selected, other: selected) => boolean = isSame,
): Source<selected> {
  const current = memoize(select, isEqual)
  const initial = memoize(select, isEqual)
  return { get: () => current(getState()), getInitial: () => initial(getInitialState()), subscribe }
}

function memoize<selected>(
  select: (state: KitState) => selected,
  isEqual: (one: selected, other: selected) => boolean,
): (state: KitState) => selected {
  let last: { readonly state: KitState; readonly value: selected } | undefined
  return (state) => {
    if (last?.state !== state) {
      const value = select(state)
      last = { state, value: last && isEqual(last.value, value) ? last.value : value }
    }
    return last.value
  }
}

/**
 * Makes sources from parameters that change: it returns the same source as long as they have the same contents, so that an action keeps
 * how its newest call goes. A binding reads the parameters of `make` in their order from refs, getters and the like of its framework.
 */
export function sourceMaker<parameters extends readonly unknown[], value>(
  kit: Kit,
  make: (kit: Kit, ...parameters: parameters) => Source<value>,
): (parameters: readonly unknown[]) => Source<value> {
  let last: { readonly parameters: readonly unknown[]; readonly source: Source<value> } | undefined
  return (parameters) => {
    if (!last || !isSame(last.parameters, parameters)) {
      for (const one of parameters) checkHookOptions(kit, one)
      last = { parameters, source: make(kit, ...(parameters as parameters)) }
    }
    return last.source
  }
}

/** The fields of two sources as one. */
export function joinSources<one extends object, other extends object>(
  first: Source<one>,
  second: Source<other>,
): Source<one & other> {
  const join = (): ((a: one, b: other) => one & other) => {
    let last: { readonly a: one; readonly b: other; readonly value: one & other } | undefined
    return (a, b) => {
      if (last?.a !== a || last.b !== b) last = { a, b, value: { ...a, ...b } }
      return last.value
    }
  }
  const current = join()
  const initial = join()
  return {
    get: () => current(first.get(), second.get()),
    getInitial: () => initial(first.getInitial(), second.getInitial()),
    subscribe(listener) {
      const ends = [first.subscribe(listener), second.subscribe(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
