/** A page for Node: a `window` with events and wallets only. */
export type FakePage = {
  /** The global object of the page, with announcement events, and `ethereum` if a wallet set it. */
  readonly window: EventTarget & { ethereum?: unknown }
  /** Announces by EIP-6963, now and on each request. Returns a function that ends it. */
  readonly announce: (provider: unknown, info: unknown) => () => void
  /** The number of other listeners on the window. */
  readonly listeners: () => number
  /** Removes the `window`. */
  readonly close: () => void
}

/** Installs a page as the global `window` until `close`. */
export function createFakePage(): FakePage {
  const window: EventTarget & { ethereum?: unknown } = new EventTarget()
  const before = Object.getOwnPropertyDescriptor(globalThis, 'window')
  let count = 0
  const add = window.addEventListener.bind(window)
  const remove = window.removeEventListener.bind(window)
  window.addEventListener = (...parameters) => {
    count += 1
    add(...parameters)
  }
  window.removeEventListener = (...parameters) => {
    count -= 1
    remove(...parameters)
  }
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true, writable: true })
  return {
    window,
    announce(provider, info) {
      const say = () =>
        void window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
        )
      add('eip6963:requestProvider', say)
      say()
      return () => remove('eip6963:requestProvider', say)
    },
    listeners: () => count,
    close() {
      if (before) Object.defineProperty(globalThis, 'window', before)
      else Reflect.deleteProperty(globalThis, 'window')
    },
  }
}
