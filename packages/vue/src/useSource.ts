import type { Kit } from '@kit/core'
import { type Source, sourceMaker } from '@kit/core/bindings'
import {
  computed,
  getCurrentInstance,
  type MaybeRefOrGetter,
  onMounted,
  onScopeDispose,
  type ShallowRef,
  shallowRef,
  toValue,
  watch,
} from 'vue'
import { useKit } from './kitPlugin.ts'

/** The value of the source that `source` returns now, as long as the component or the effect scope is there. */
export function useSource<value>(source: () => Source<value>): Readonly<ShallowRef<value>> {
  if (!globalThis.document) return shallowRef(source().getInitial())
  // An element that is there before the component is mounted came from a server.
  const isHydrating = Boolean(getCurrentInstance()?.vnode.el)
  const current = shallowRef(isHydrating ? source().getInitial() : source().get())
  const update = (): void => {
    current.value = source().get()
  }
  if (isHydrating) onMounted(update)
  let end = source().subscribe(update)
  watch(
    source,
    ({ subscribe }) => {
      end()
      end = subscribe(update)
      update()
    },
    // Values that are read after a change belong to the new source.
    { flush: 'sync' },
  )
  onScopeDispose(() => end())
  return current
}

/** The composable that shows what `make` returns for the kit of the app. Each parameter is a value, a ref or a getter. */
export type Composable<make> = make extends (kit: Kit, ...parameters: infer parameters) => Source<infer value>
  ? (...parameters: Reactive<parameters>) => Readonly<ShallowRef<value>>
  : never

type Reactive<parameters extends readonly unknown[]> = {
  [index in keyof parameters]: MaybeRefOrGetter<parameters[index]>
}

export const composable =
  <parameters extends readonly unknown[], value>(make: (kit: Kit, ...parameters: parameters) => Source<value>) =>
  (...parameters: Reactive<parameters>): Readonly<ShallowRef<value>> => {
    const sourceOf = sourceMaker(useKit(), make)
    const source = computed(() => sourceOf(parameters.map((parameter) => toValue(parameter))))
    return useSource(() => source.value)
  }
