import { KitError } from '@kit/core'

/** The first definition on a page wins; does nothing on a server. @throws KitError `LOAD_FAILED` where an incompatible version was first */
export function define(name: string, element: CustomElementConstructor & { readonly protocol: number }): void {
  const registry = globalThis.customElements
  const first = registry?.get(name) as { readonly protocol?: number } | undefined
  if (!first) registry?.define(name, element)
  else if (first.protocol !== protocol)
    throw new KitError('LOAD_FAILED', `<${name}> was already defined by something that is not this version of kit.`)
}

/** `HTMLElement`, or on a server, where importing must not fail, a class that is never instantiated. */
export const BaseElement: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement)

/** What elements and code of different versions on one page have agreed on. Goes up when `kit` or the registry change meaning. */
export const protocol = 1

/** Reapplies a property that was set before the element was defined and therefore hides the accessor. */
export function upgradeProperty(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const value: unknown = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, value)
}
