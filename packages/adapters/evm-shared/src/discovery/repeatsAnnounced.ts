import { readSafely } from '@kit/core/adapter'

/** A wallet that announced itself by EIP-6963. */
export type AnnouncedProvider = {
  readonly provider: object
  readonly rdns: string | undefined
  readonly name: string
}

/** `window.ethereum` of this page. */
export const legacyProvider = (): unknown =>
  typeof window === 'undefined' ? undefined : readSafely(window, 'ethereum')

/**
 * Whether `window.ethereum` is a wallet that announced itself, once more: the same object, a proxy of it, or one whose flags (`isRabby`) name
 * it. In doubt it is, so that no wallet has two rows; another wallet, which announces nothing, has a row of its own.
 */
export function repeatsAnnounced(legacy: unknown, announced: readonly AnnouncedProvider[]): boolean {
  if (isAnnounced(legacy, announced)) return true
  const several = providersOf(legacy)
  return several.length > 0 && several.every((one) => isAnnounced(one, announced))
}

function isAnnounced(legacy: unknown, announced: readonly AnnouncedProvider[]): boolean {
  if (typeof legacy !== 'object' || legacy === null) return false
  const flags = flagsOf(legacy)
  return announced.some(
    (one) =>
      legacy === one.provider || sharesMember(legacy, one.provider) || flags.some((flag) => wordsOf(one).has(flag)),
  )
}

/** Older wallets put a list of all wallets in the place of one. */
function providersOf(legacy: unknown): readonly unknown[] {
  try {
    const { providers } = Object(legacy) as { readonly providers?: unknown }
    return Array.isArray(providers)
      ? Array.from({ length: Math.min(providers.length, 100) }, (_, index) => providers[index] as unknown)
      : []
  } catch {
    return []
  }
}

/** What belongs to one provider alone. Members of built-in classes are the same for all. */
const members = [
  'request',
  'on',
  'sendAsync',
  'send',
  'enable',
  '_events',
  '_state',
  '_metamask',
  '_rpcEngine',
] as const
const builtIn: readonly unknown[] = [Object.prototype, Function.prototype, EventTarget.prototype].flatMap((one) =>
  Object.getOwnPropertyNames(one).map((name) => readSafely(one, name)),
)

function sharesMember(legacy: object, provider: object): boolean {
  return members.some((name) => {
    const member = readSafely(legacy, name)
    const isOwn = typeof member === 'function' || (typeof member === 'object' && member !== null)
    return isOwn && !builtIn.includes(member) && member === readSafely(provider, name)
  })
}

/** `MetaMask`, `metamask`, `Brave Wallet`: the word of a wallet, whoever writes it. */
const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace('wallet', '')

const wordsOf = ({ rdns = '', name }: AnnouncedProvider): ReadonlySet<string> =>
  new Set([...rdns.split('.'), name].map(wordOf).filter((word) => word !== ''))

/** The words of the flags that are set: `isBraveWallet` is `brave`. */
function flagsOf(legacy: object): readonly string[] {
  const names: string[] = []
  try {
    // Flags may stand on the class of the provider.
    for (let one: unknown = legacy, depth = 0; one && one !== Object.prototype && depth < 5; depth += 1) {
      names.push(...Object.getOwnPropertyNames(one).slice(0, 200))
      one = Object.getPrototypeOf(one)
    }
  } catch {
    // Traps of a proxy may throw.
  }
  return names.flatMap((name) => {
    const word = /^is[A-Z]/.test(name) && readSafely(legacy, name) === true ? wordOf(name.slice(2)) : ''
    return word === '' ? [] : [word]
  })
}
