import type { TabPlatform } from './TabPlatform.ts'
import { randomId } from './randomId.ts'

/** Identifies the page of a client that stored a value, and whether that page still exists. */
export type TabIdentity = {
  /** The id of this page, for its lifetime; undefined if pages cannot detect each other. */
  readonly id: () => string | undefined
  /** Whether the page of an id was closed or reloaded. */
  readonly isGone: (id: string) => Promise<boolean>
  /** Runs `act` while no other page runs one. */
  readonly alone: (act: () => Promise<void>) => Promise<void>
  readonly end: () => void
}

/** After this time without an answer, locks are treated as unsupported. */
const answerMs = 2_000

const lockOf = (id: string): string => `wallet-client tab ${id}`

/** A page holds a lock with its own name, which the browser releases when the page closes for any reason. */
export const createTabIdentity = ({ locks }: TabPlatform): TabIdentity => {
  let id: string | undefined
  let release = (): void => {}
  const manager = locks()
  if (manager !== undefined) {
    const own = randomId()
    id = own
    const hold = new Promise<void>((resolve) => (release = resolve))
    manager
      .request(lockOf(own), {}, () => hold)
      .catch(() => {
        id = undefined
      })
  }
  return {
    id: () => id,
    isGone: async (other) => {
      if (manager === undefined) return true
      if (other === id) return false
      let timer: ReturnType<typeof setTimeout> | undefined
      const silence = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), answerMs)
      })
      const asked = new Promise<boolean>((resolve) => {
        manager
          .request(lockOf(other), { ifAvailable: true }, (lock) => resolve(lock !== null))
          .catch(() => resolve(false))
      })
      try {
        return await Promise.race([asked, silence])
      } finally {
        clearTimeout(timer)
      }
    },
    alone: async (act) => void (await (manager ? manager.request('wallet-client pages', {}, act) : act())),
    end: () => release(),
  }
}
