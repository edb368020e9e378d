import { randomUUID } from 'node:crypto'
import { WebSocket as NodeSocket } from 'ws'
import type { TabPlatform } from '../src/relay/TabPlatform.ts'
import type { KeyValueStore } from '../src/storage/KeyValueStore.ts'
import { memoryStorage } from './setUp.ts'

export type Doomed = {
  /** Options of the client that will die. */
  readonly options: { readonly projectId: string; readonly storage: KeyValueStore; readonly tabs: TabPlatform }
  /** The storage that it leaves. */
  readonly remains: ReturnType<typeof memoryStorage>
  /** From now on writes count: of those after the first `writes` none is done, and nothing more is sent. */
  readonly arm: (writes: number) => void
  readonly isDead: () => boolean
  readonly leave: () => void
}

/** A page that hears and tells no others. */
export const alone: TabPlatform = { locks: () => undefined, openChannel: () => undefined }

/** Clients that send no more, by the project id in the address of their sockets. */
const dead = new Set<string>()
const { prototype } = globalThis.WebSocket ?? NodeSocket
const send = Reflect.get(prototype, 'send') as WebSocket['send']
prototype.send = function (this: WebSocket, payload: string) {
  // The relay's sockets, of the same class in Node, have no address.
  if (![...dead].some((projectId) => String(this.url).includes(projectId))) send.call(this, payload)
}

/**
 * A page that is left at a moment of the test's choice: what it has written stays, what it has sent is on its way, and nothing follows.
 * `takes`: ms until a write of a key is done. `entries`: what the page finds.
 */
export const createDoomed = (takes: (key: string) => number, entries?: ReadonlyMap<string, string>): Doomed => {
  const projectId = randomUUID()
  const remains = memoryStorage(new Map(entries))
  let left = Number.POSITIVE_INFINITY
  const write = (key: string, act: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        if (left === 0) dead.add(projectId)
        if (dead.has(projectId)) return reject(new Error('The page was left.'))
        left -= 1
        void act().then(resolve)
      }, takes(key))
    })
  return {
    options: {
      projectId,
      tabs: alone,
      storage: {
        ...remains,
        setItem: (key, value) => {
          const text = JSON.stringify(value)
          return write(key, async () => void remains.entries.set(key, text))
        },
        removeItem: (key) => write(key, () => remains.removeItem(key)),
      },
    },
    remains,
    arm: (writes) => (left = writes),
    isDead: () => dead.has(projectId),
    leave: () => void dead.add(projectId),
  }
}

/** All keys equally fast, or one kind of key as slow as on a busy disk. */
export const disks = {
  'all of them alike': /^$/,
  'sessions last': /session$/,
  'open messages last': /withoutClientAck$/,
  'proposals last': /proposal$/,
  'keys last': /keychain$/,
}

/** All on all disks in the soak; in the usual run the first three, and of the others as many on each disk. */
export const writesOf = (most: number, disk: keyof typeof disks): readonly number[] => {
  const names = Object.keys(disks)
  return Array.from({ length: most }, (_, writes) => writes).filter(
    (writes) => process.env['KIT_SOAK'] || writes < 3 || writes % names.length === names.indexOf(disk),
  )
}
