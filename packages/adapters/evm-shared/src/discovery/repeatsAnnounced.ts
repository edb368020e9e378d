import { readSafely } from '@kit/core/adapter'
import { isEip1193 } from '../provider/isEip1193.ts'

/** A wallet that announced itself through EIP-6963. */
export type AnnouncedProvider = {
  readonly provider: object
  readonly rdns: string | undefined
  readonly name: string
}

/** Returns `window.ethereum`, or undefined outside a browser. */
export const legacyProvider = (): unknown =>
  typeof window === 'undefined' ? undefined : readSafely(window, 'ethereum')

/**
 * Returns true if `window.ethereum` itself is a wallet that also announced itself, or if every wallet behind it is. An
 * announced wallet is the same object, a proxy of it, or an object whose flags (`isRabby`) name it. In doubt it returns
 * true, so that no wallet has two rows. A wallet that only injects itself keeps its own row.
 */
export const repeatsAnnounced = (legacy: unknown, announced: readonly AnnouncedProvider[]): boolean =>
  legacy !== undefined && (isAnnounced(legacy, announced) || unannouncedProvider(legacy, announced) === undefined)

/**
 * Returns the wallet behind `window.ethereum` that did not announce itself; undefined if there is none.
 * `window.ethereum` may be a wallet that announced itself, or one that asks the user which wallet to use. Both may list
 * the others in `providers`.
 */
export function unannouncedProvider(legacy: unknown, announced: readonly AnnouncedProvider[]): unknown {
  const several = announced.length > 0 ? providersOf(legacy) : []
  if (several.length > 0) return several.find((one) => isEip1193(one) && !isAnnounced(one, announced))
  return isAnnounced(legacy, announced) ? undefined : legacy
}

function isAnnounced(legacy: unknown, announced: readonly AnnouncedProvider[]): boolean {
  if (typeof legacy !== 'object' || legacy === null) return false
  const flags = flagsOf(legacy)
  return announced.some(
    (one) =>
      legacy === one.provider || sharesMember(legacy, one.provider) || flags.some((flag) => wordsOf(one).has(flag)),
  )
}

/** Returns the wallets behind `window.ethereum.providers`, where older wallets list all installed ones; at most 100. */
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

/**
 * The members that identify a provider, because no two providers share them. Members of built-in classes do not count.
 */
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

/** Returns true if two objects are the same wallet: one wraps the other, or both have the class of the same wallet. */
export function sharesMember(one: object, other: object): boolean {
  return members.some((name) => {
    const member = readSafely(one, name)
    const isOwn = typeof member === 'function' || (typeof member === 'object' && member !== null)
    return isOwn && !builtIn.includes(member) && member === readSafely(other, name)
  })
}

/** Normalizes a wallet's name, so that `MetaMask`, `metamask` and `Brave Wallet` compare equal to their flags. */
const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace('wallet', '')

const wordsOf = ({ rdns = '', name }: AnnouncedProvider): ReadonlySet<string> =>
  new Set([...rdns.split('.'), name].map(wordOf).filter((word) => word !== ''))

/** Returns the normalized names of the flags that are true: `isBraveWallet` becomes `brave`. */
function flagsOf(legacy: object): readonly string[] {
  const names: string[] = []
  try {
    // Flags may be inherited from the provider's class.
    for (let one: unknown = legacy, depth = 0; one && one !== Object.prototype && depth < 5; depth += 1) {
      names.push(...Object.getOwnPropertyNames(one).slice(0, 200))
      one = Object.getPrototypeOf(one)
    }
  } catch {
    // A proxy may throw on access.
  }
  return names.flatMap((name) => {
    const word = /^is[A-Z]/.test(name) && readSafely(legacy, name) === true ? wordOf(name.slice(2)) : ''
    return word === '' ? [] : [word]
  })
}
