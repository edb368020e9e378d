import type { Kit } from '@kit/core'
import { type Source, sourceMaker } from '@kit/core/bindings'
import { type Accessor, createComputed, createMemo, createSignal, on, onCleanup, onMount, sharedConfig } from 'solid-js'
import { useKit } from './KitProvider.ts'

/** The value of the source that `source` returns now, as long as its owner is there. */
export function useSource<value>(source: Accessor<Source<value>>): Accessor<value> {
  if (!globalThis.document) return source().getInitial
  const isHydrating = Boolean(sharedConfig.context)
  const [current, setCurrent] = createSignal(isHydrating ? source().getInitial() : source().get())
  const update = (): void => void setCurrent(source().get)
  if (isHydrating) onMount(update)
  createComputed(
    on(source, ({ subscribe }, previous) => {
      if (previous) update()
      onCleanup(subscribe(update))
    }),
  )
  return current
}

/** The value of a parameter, or an accessor of it. */
export type MaybeAccessor<value> = value | Accessor<value>

/** The primitive that shows what `make` returns for the kit of the nearest `KitProvider`. Each parameter is a value or an accessor. */
export type Primitive<make> = make extends (kit: Kit, ...parameters: infer parameters) => Source<infer value>
  ? (...parameters: Reactive<parameters>) => Accessor<value>
  : never

type Reactive<parameters extends readonly unknown[]> = { [index in keyof parameters]: MaybeAccessor<parameters[index]> }

export const access = <value>(value: MaybeAccessor<value>): value =>
  typeof value === 'function' ? (value as Accessor<value>)() : value

export const primitive =
  <parameters extends readonly unknown[], value>(make: (kit: Kit, ...parameters: parameters) => Source<value>) =>
  (...parameters: Reactive<parameters>): Accessor<value> => {
    const sourceOf = sourceMaker(useKit(), make)
    return useSource(createMemo(() => sourceOf(parameters.map((parameter) => access(parameter)))))
  }
