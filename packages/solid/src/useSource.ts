import type { Kit } from '@kit/core'
import type { Source } from '@kit/core/bindings'
import { type Accessor, createSignal, onCleanup, onMount, sharedConfig } from 'solid-js'
import { useKit } from './KitProvider.ts'

/** The value of a source, as long as its owner is there. */
export function useSource<value>({ get, getInitial, subscribe }: Source<value>): Accessor<value> {
  if (!globalThis.document) return getInitial
  const isHydrating = Boolean(sharedConfig.context)
  const [current, setCurrent] = createSignal(isHydrating ? getInitial() : get())
  const update = (): void => void setCurrent(get)
  if (isHydrating) onMount(update)
  onCleanup(subscribe(update))
  return current
}

/** The primitive that shows what `make` returns for the kit of the nearest `KitProvider`. */
export type Primitive<make> = make extends (kit: Kit, ...parameters: infer parameters) => Source<infer value>
  ? (...parameters: parameters) => Accessor<value>
  : never

export const primitive =
  <parameters extends readonly unknown[], value>(make: (kit: Kit, ...parameters: parameters) => Source<value>) =>
  (...parameters: parameters): Accessor<value> =>
    useSource(make(useKit(), ...parameters))
