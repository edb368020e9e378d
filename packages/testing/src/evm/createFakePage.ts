/** A page for Node: a `window` that only takes and gives events, with wallets on it. */
export type FakePage = {
  readonly window: EventTarget & { ethereum?: unknown }
  /** Announces by EIP-6963, now and whenever it is asked for. The result ends that. */
  readonly announce: (provider: unknown, info: unknown) => () => void
  /** How many listeners others have on the window. */
  readonly listeners: () => number
  /** Takes the `window` away. */
  readonly close: () => void
}

/** Puts a page in place of the global `window`, until `close`. */
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
