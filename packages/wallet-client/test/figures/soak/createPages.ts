import type { ClientOptions } from '../../../src/client/ClientOptions.ts'
import type { BaseClient } from '../../../src/client/BaseClient.ts'
import { sha256 } from '../../../src/relay/digests.ts'
import { createFakeOrigin } from '../../fakeTabs.ts'
import { memoryStorage } from '../../setUp.ts'
import type { Owner } from './createBook.ts'

export type Page<Client> = Owner & {
  readonly client: Client
  readonly isDead: () => boolean
  /** Whether the storage said, when the page was loaded, that a message was handled. */
  readonly wasHandled: (topic: string, message: string) => boolean
  /** Closed by its app, which ends the client before. */
  readonly close: () => Promise<void>
  /** Gone at once: what it has written stays, what it has sent is on its way, and nothing follows. */
  readonly kill: () => void
  /** It receives nothing from other tabs until it resumes. */
  readonly suspend: () => () => void
}

/** The pages of one origin, with one storage whose writes take `writeMs`. */
export const createPages = <Client extends BaseClient>(
  name: string,
  init: (options: Pick<ClientOptions, 'storage' | 'tabs'>) => Promise<Client>,
  writeMs: () => number,
) => {
  const origin = createFakeOrigin()
  const storage = memoryStorage()
  let count = 0
  const stored = (kind: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> => {
    const [, text = '{}'] = [...storage.entries].find(([key]) => key.endsWith(`//${kind}`)) ?? []
    return JSON.parse(text) as Record<string, Record<string, unknown>>
  }
  return {
    storage,
    /** Characters of the stored values. */
    size: (): number => [...storage.entries.values()].reduce((sum, text) => sum + text.length, 0),
    open: async (): Promise<Page<Client>> => {
      const { tabs, kill, suspend, isDead: isKilled } = origin.open()
      const takes = writeMs()
      const write = (act: () => Promise<void>): Promise<void> =>
        new Promise((resolve, reject) => {
          setTimeout(() => (isKilled() ? reject(new Error('The page is gone.')) : void act().then(resolve)), takes)
        })
      const bornAt = performance.now()
      const handled = stored('messages')
      count += 1
      const client = await init({
        tabs,
        storage: {
          ...storage,
          setItem: (key, value) => {
            const text = JSON.stringify(value)
            return write(async () => void storage.entries.set(key, text))
          },
          removeItem: (key) => write(() => storage.removeItem(key)),
        },
      })
      const page = {
        name: `${name} ${count}`,
        bornAt,
        diedAt: Number.POSITIVE_INFINITY,
        client,
        isDead: () => Number.isFinite(page.diedAt),
        wasHandled: (topic: string, message: string) => Object.hasOwn(handled[topic] ?? {}, sha256(message)),
        suspend,
        close: async () => {
          page.diedAt = performance.now()
          await client.destroy()
          kill()
        },
        kill: () => {
          page.diedAt = performance.now()
          kill()
          client.removeAllListeners()
          void client.core.relayer.transportClose()
          // Its timers end, and its writes are refused.
          void client.destroy()
        },
      }
      return page
    },
  }
}
