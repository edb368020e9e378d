import type { PlatformStorage } from '../platform/Platform.ts'

/** The wallet whose link the user followed; later requests of the session open the link again. */
export type DeepLinkChoice = { readonly href: string; readonly name: string }

/** Not prefixed: clients of the protocol read the same key and open the link themselves. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The stored choice, and the one of this page where the browser stores nothing. */
export type StoredChoice = {
  /** Undefined if nothing valid is stored. The caller checks whether the link may be opened. */
  readonly read: () => DeepLinkChoice | undefined
  /** Undefined removes the choice. Never throws. */
  readonly write: (choice: DeepLinkChoice | undefined) => void
}

export function createStoredChoice(storage: PlatformStorage, onError: (error: unknown) => void): StoredChoice {
  /** In private windows, or if the storage is full, a session lives as long as its page, and so does the way to its wallet. */
  let unstored: DeepLinkChoice | undefined
  return {
    read() {
      if (unstored) return unstored
      try {
        return choiceIn(JSON.parse(storage.get(key) ?? 'null'))
      } catch {
        return undefined
      }
    },
    write(choice) {
      unstored = undefined
      try {
        // First: if the storage is full, the link of an earlier wallet must not stay.
        storage.remove(key)
        if (choice) storage.set(key, JSON.stringify(choice))
      } catch (error) {
        unstored = choice
        onError(error)
      }
    },
  }
}

/** The choice in a stored record. */
export function choiceIn(record: unknown): DeepLinkChoice | undefined {
  const { href, name } = Object(record) as { readonly [field in keyof DeepLinkChoice]?: unknown }
  return typeof href === 'string' && typeof name === 'string' ? { href, name } : undefined
}
