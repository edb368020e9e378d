import { KitError } from '@kit/core'
import { protocol } from './protocol.ts'

/** The first definition on a page wins; does nothing on a server. @throws KitError `LOAD_FAILED` where an incompatible version was first */
export function define(name: string, element: CustomElementConstructor & { readonly protocol: number }): void {
  const registry = globalThis.customElements
  const first = registry?.get(name) as { readonly protocol?: number } | undefined
  if (!first) registry?.define(name, element)
  else if (first.protocol !== protocol)
    throw new KitError('LOAD_FAILED', `<${name}> was already defined by something that is not this version of kit.`)
}
