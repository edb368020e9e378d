import type { ClientOptions } from '../src/client/ClientOptions.ts'
import type { DappClient } from '../src/client/DappClient.ts'
import type { TabPlatform } from '../src/relay/TabPlatform.ts'
import { createFakeOrigin } from './fakeTabs.ts'
import { dappOn, memoryStorage } from './setUp.ts'

/** How a page of `originOn` differs from others. */
export type PageFaults = {
  /** A value is written once this is over. */
  readonly beforeWrite?: ((key: string, value: unknown) => Promise<void> | void) | undefined
  /** Whether the page dies as soon as a value is written. */
  readonly diesAfter?: ((key: string, value: unknown) => boolean) | undefined
  /** Resolves when the page hears other tabs. */
  readonly connected?: Promise<void> | undefined
}

export type OriginPage = {
  readonly dapp: DappClient
  /** @returns a function that resumes it */
  readonly suspend: () => () => void
  /** Kills the page: it writes and sends nothing more. */
  readonly kill: () => void
}

export type Origin = {
  readonly storage: ReturnType<typeof memoryStorage>
  readonly open: (options?: Partial<ClientOptions>, faults?: PageFaults) => Promise<OriginPage>
}

/** The channels of a page that is slow to start. */
const connectingLate = (tabs: TabPlatform, connected: Promise<void>): TabPlatform => ({
  ...tabs,
  openChannel: (name, onMessage) => {
    const opened = connected.then(() => tabs.openChannel(name, onMessage))
    return {
      post: (message) => void opened.then((channel) => channel?.post(message)),
      close: () => void opened.then((channel) => channel?.close()),
    }
  },
})

/** Pages of one origin: one storage, one channel, one set of locks. */
export const originOn = (relay: { readonly url: string }): Origin => {
  const origin = createFakeOrigin()
  const storage = memoryStorage()
  return {
    storage,
    open: async (options = {}, { beforeWrite, diesAfter, connected } = {}) => {
      const { tabs, kill, isDead, suspend } = origin.open()
      const dapp = await dappOn(relay, {
        tabs: connected === undefined ? tabs : connectingLate(tabs, connected),
        storage: {
          ...storage,
          setItem: async (key, value) => {
            await beforeWrite?.(key, value)
            if (isDead()) return
            await storage.setItem(key, value)
            if (diesAfter?.(key, value)) kill()
          },
          removeItem: async (key) => void (isDead() || (await storage.removeItem(key))),
        },
        ...options,
      })
      return {
        dapp,
        suspend,
        kill: () => {
          kill()
          void dapp.core.relayer.transportClose()
        },
      }
    },
  }
}

/** What is stored under the key of a kind, such as `session`, or null. */
export const stored = (storage: { readonly entries: ReadonlyMap<string, string> }, kind: string): unknown => {
  const [, text = 'null'] = [...storage.entries].find(([key]) => key.endsWith(`//${kind}`)) ?? []
  return JSON.parse(text)
}
