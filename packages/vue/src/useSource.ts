import type { Kit } from '@kit/core'
import type { Source } from '@kit/core/bindings'
import { getCurrentInstance, onMounted, onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import { useKit } from './kitPlugin.ts'

/** The value of a source, as long as the component or the effect scope is there. */
export function useSource<value>({ get, getInitial, subscribe }: Source<value>): Readonly<ShallowRef<value>> {
  if (!globalThis.document) return shallowRef(getInitial())
  // An element that is there before the component is mounted came from a server.
  const isHydrating = Boolean(getCurrentInstance()?.vnode.el)
  const current = shallowRef(isHydrating ? getInitial() : get())
  const update = (): void => {
    current.value = get()
  }
  if (isHydrating) onMounted(update)
  onScopeDispose(subscribe(update))
  return current
}

/** The composable that shows what `make` returns for the kit of the app. */
export type Composable<make> = make extends (kit: Kit, ...parameters: infer parameters) => Source<infer value>
  ? (...parameters: parameters) => Readonly<ShallowRef<value>>
  : never

export const composable =
  <parameters extends readonly unknown[], value>(make: (kit: Kit, ...parameters: parameters) => Source<value>) =>
  (...parameters: parameters): Readonly<ShallowRef<value>> =>
    useSource(make(useKit(), ...parameters))
