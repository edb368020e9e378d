import type { Kit } from '@kit/core'
import { type Source, sourceMaker } from '@kit/core/bindings'
import { createSubscriber } from 'svelte/reactivity'
import { useKit } from './kit.ts'

/** A live value: reading `current` in a template, a `$derived` or an `$effect` follows it. */
export type Current<value> = {
  /** The latest value. */
  readonly current: value
}

/** The value of the source that `source` returns now. It is followed only while something that reads it is on the page. */
export function useSource<value>(source: () => Source<value>): Current<value> {
  let last: { readonly source: Source<value>; readonly follow: () => void } | undefined
  return {
    get current() {
      const now = source()
      if (last?.source !== now) last = { source: now, follow: createSubscriber(now.subscribe) }
      last.follow()
      return globalThis.document ? now.get() : now.getInitial()
    },
  }
}

/** The value of a parameter, or a function that reads it: what that reads is followed. */
export type MaybeGetter<value> = value | (() => value)

/** The function that makes what `make` returns for the kit of the page a live value. Each parameter is a value or a getter. */
export type Live<make> = make extends (kit: Kit, ...parameters: infer parameters) => Source<infer value>
  ? (...parameters: Reactive<parameters>) => Current<value>
  : never

type Reactive<parameters extends readonly unknown[]> = { [index in keyof parameters]: MaybeGetter<parameters[index]> }

export const read = <value>(value: MaybeGetter<value>): value =>
  typeof value === 'function' ? (value as () => value)() : value

export const live =
  <parameters extends readonly unknown[], value>(make: (kit: Kit, ...parameters: parameters) => Source<value>) =>
  (...parameters: Reactive<parameters>): Current<value> => {
    const sourceOf = sourceMaker(useKit(), make)
    return useSource(() => sourceOf(parameters.map((parameter) => read(parameter))))
  }
