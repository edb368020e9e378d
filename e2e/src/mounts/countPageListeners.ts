declare global {
  interface Window {
    /** Listeners of targets that outlive a component, as `target type`: for each how many there are. */
    readonly pageListeners: () => Readonly<Record<string, number>>
  }
}

type Listen = (
  this: EventTarget,
  type: string,
  callback: EventListenerOrEventListenerObject | null,
  options?: boolean | AddEventListenerOptions,
) => void
type Registered = { readonly callback: EventListenerOrEventListenerObject; readonly capture: boolean }

/** An init script: it runs before all code of the page, and uses nothing outside of itself. */
export function countPageListeners(): void {
  const prototype = EventTarget.prototype as { addEventListener: Listen; removeEventListener: Listen }
  const { addEventListener, removeEventListener } = prototype
  /** A list with a listener is kept by the page, whoever made it. Held weakly, so that counting keeps nothing. */
  const followed = new Map<WeakRef<EventTarget>, Map<string, Registered[]>>()
  const known = new WeakMap<EventTarget, Map<string, Registered[]>>()

  const nameOf = (target: EventTarget): string | undefined => {
    if (target === window) return 'window'
    if (target === document) return 'document'
    if (target === document.documentElement) return 'documentElement'
    if (target === document.body) return 'body'
    if (target instanceof MediaQueryList) return `matchMedia(${target.media})`
    // Channels, the viewport, the connection, the workers: none of them ends with an element or a request.
    const lasting = ['BroadcastChannel', 'VisualViewport', 'NetworkInformation', 'ScreenOrientation']
    const { name } = target.constructor
    return [...lasting, 'ServiceWorkerContainer', 'Navigation', 'MediaDevices'].includes(name) ? name : undefined
  }
  const isCapture = (options: boolean | AddEventListenerOptions | null | undefined): boolean =>
    Boolean(typeof options === 'object' ? options?.capture : options)
  const sameAs =
    (callback: unknown, capture: boolean) =>
    (other: Registered): boolean =>
      other.callback === callback && other.capture === capture
  const forget = (target: EventTarget, type: string, callback: unknown, capture: boolean): void => {
    const listeners = known.get(target)?.get(type) ?? []
    const index = listeners.findIndex(sameAs(callback, capture))
    if (index >= 0) listeners.splice(index, 1)
  }

  prototype.addEventListener = function (type, callback, options) {
    // Without a receiver it is the window's.
    const target: EventTarget = this ?? window
    const capture = isCapture(options)
    const { once, signal }: AddEventListenerOptions = typeof options === 'object' ? (options ?? {}) : {}
    const isNew = !known.get(target)?.get(type)?.some(sameAs(callback, capture))
    if (callback && isNew && !signal?.aborted) {
      if (!known.has(target)) {
        const types = new Map<string, Registered[]>()
        known.set(target, types)
        followed.set(new WeakRef(target), types)
      }
      const types = known.get(target)
      types?.set(type, [...(types.get(type) ?? []), { callback, capture }])
      const end = (): void => forget(target, type, callback, capture)
      if (signal) addEventListener.call(signal, 'abort', end, { once: true })
      // Right before the listener itself, which the browser takes away as it calls it.
      if (once) addEventListener.call(target, type, end, { once: true, capture, ...(signal && { signal }) })
    }
    addEventListener.call(target, type, callback, options)
  }
  prototype.removeEventListener = function (type, callback, options) {
    const target = this ?? window
    forget(target, type, callback, isCapture(options))
    removeEventListener.call(target, type, callback, options)
  }
  // The older names go past the two above.
  MediaQueryList.prototype.addListener = function (callback) {
    prototype.addEventListener.call(this, 'change', callback as EventListener | null)
  }
  MediaQueryList.prototype.removeListener = function (callback) {
    prototype.removeEventListener.call(this, 'change', callback as EventListener | null)
  }

  const pageListeners = (): Readonly<Record<string, number>> => {
    const counts: Record<string, number> = {}
    for (const [reference, types] of followed) {
      const target = reference.deref()
      const name = target && nameOf(target)
      if (name === undefined) continue
      for (const [type, { length }] of types)
        if (length > 0) counts[`${name} ${type}`] = (counts[`${name} ${type}`] ?? 0) + length
    }
    return counts
  }
  Object.assign(window, { pageListeners })
}
