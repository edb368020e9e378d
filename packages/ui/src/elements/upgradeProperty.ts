/** Takes up a property that was set before the element was defined, and so hides the accessor. */
export function upgradeProperty(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const value: unknown = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, value)
}
