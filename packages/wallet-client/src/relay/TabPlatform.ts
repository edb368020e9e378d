export type Channel = { readonly post: (message: unknown) => void; readonly close: () => void }

/** The part of `navigator.locks` that tabs use to coordinate. */
export type Locks = {
  readonly request: (
    name: string,
    options: { readonly ifAvailable?: boolean; readonly steal?: boolean; readonly signal?: AbortSignal },
    /** Holds the lock until its promise settles. `lock` is null if `ifAvailable` was set and the lock is taken. */
    hold: (lock: unknown) => Promise<void> | void,
  ) => Promise<unknown>
}

/** How the tabs of an origin communicate. APIs that a page lacks are undefined: each tab then has its own socket. */
export type TabPlatform = {
  /** Returns the locks of the origin, or `undefined` where the page has none. */
  readonly locks: () => Locks | undefined
  /**
   * Opens a channel to the other tabs, or returns `undefined` where the page has none. `onMessage` gets what they
   * post.
   */
  readonly openChannel: (name: string, onMessage: (message: unknown) => void) => Channel | undefined
}

/** The APIs of the browser. Reads no global until it is used. */
export const browserTabs: TabPlatform = {
  locks: () => {
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
    return locks && { request: (name, options, hold) => locks.request(name, options, (lock) => hold(lock)) }
  },
  openChannel: (name, onMessage) => {
    try {
      const channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }: { readonly data: unknown }) => onMessage(data)
      // In Node an open channel would keep the process alive.
      const { unref } = channel as { readonly unref?: () => void }
      unref?.call(channel)
      return { post: (message) => channel.postMessage(message), close: () => channel.close() }
    } catch {
      // There are no channels, or Firefox does not allow them in a frame whose cookies are blocked.
      return undefined
    }
  },
}
