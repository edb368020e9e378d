import type { Kit } from '@kit/core'
import type { Source } from '@kit/core/bindings'
import { createSubscriber } from 'svelte/reactivity'
import { useKit } from './kit.ts'

/** A live value: reading `current` in a template, a `$derived` or an `$effect` follows it. */
export type Current<value> = { readonly current: value }

/** The value of a source. It is followed only while something that reads it is on the page. */
export function useSource<value>({ get, getInitial, subscribe }: Source<value>): Current<value> {
  const follow = createSubscriber(subscribe)
  return {
    get current() {
      follow()
      return globalThis.document ? get() : getInitial()
    },
  }
}

/** The function that makes what `make` returns for the kit of the page a live value. */
export type Live<make> = make extends (kit: Kit, ...parameters: infer parameters) => Source<infer value>
  ? (...parameters: parameters) => Current<value>
  : never

export const live =
  <parameters extends readonly unknown[], value>(make: (kit: Kit, ...parameters: parameters) => Source<value>) =>
  (...parameters: parameters): Current<value> =>
    useSource(make(useKit(), ...parameters))
