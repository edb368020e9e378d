import type { PlatformStorage } from '../platform/Platform.ts'

/** The wallet whose link the user followed; later requests of the session open the link again. */
export type DeepLinkChoice = { readonly href: string; readonly name: string }

/** Not prefixed: clients of the protocol read the same key and open the link themselves. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Undefined if nothing valid is stored. The caller checks whether the link may be opened. */
export function readChoice(storage: PlatformStorage): DeepLinkChoice | undefined {
  try {
    return choiceIn(JSON.parse(storage.get(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/** The choice in a stored record. */
export function choiceIn(record: unknown): DeepLinkChoice | undefined {
  const { href, name } = Object(record) as { readonly [field in keyof DeepLinkChoice]?: unknown }
  return typeof href === 'string' && typeof name === 'string' ? { href, name } : undefined
}

/** Undefined removes the choice. */
export function writeChoice(
  storage: PlatformStorage,
  choice: DeepLinkChoice | undefined,
  onError: (error: unknown) => void,
): void {
  try {
    if (choice) storage.set(key, JSON.stringify(choice))
    else storage.remove(key)
  } catch (error) {
    onError(error)
  }
}
