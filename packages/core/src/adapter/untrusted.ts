import { invisible } from '../format/text.ts'
import { imageUrl } from '../url/webLink.ts'

/**
 * Text that a wallet, a node or a contract provides, for display: no control, format or line characters, no letters that are not seen, no
 * piles of accents, single spaces, at most `limit` characters. Anything but a string is empty text.
 */
export function plainText(value: unknown, limit: number): string {
  if (typeof value !== 'string') return ''
  // Cut first: working through megabytes of text would freeze the page.
  const text = value
    .slice(0, limit * 4)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(invisible, '')
    .replace(/[\p{Cs}\p{Co}]/gu, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
  return [...text].slice(0, limit).join('').trimEnd()
}

/**
 * The icon of a wallet: image data, `https:`, or `http:` on this machine. Whether the page may load images from private hosts is decided
 * where the image is rendered, by the page's own host.
 */
export const walletImage = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const address = imageUrl(value)?.href
  // The same string for a picture however often it is checked: it may have a million characters.
  return address === value ? value : address
}

/** A property of an object that a wallet provides; undefined where reading it throws, as a getter or a proxy may. */
export function readSafely(target: object, name: string): unknown {
  try {
    return (target as Readonly<Record<string, unknown>>)[name]
  } catch {
    return undefined
  }
}

/**
 * Returns the `ConnectedWallet.grant` of a Wallet Standard wallet with chains of several namespaces, because
 * `standard:connect` and `standard:disconnect` apply to all chains of a wallet. Undefined for other wallets.
 */
export function standardGrant(wallet: unknown): string | undefined {
  try {
    const { chains, name } = wallet as { readonly chains: readonly unknown[]; readonly name: unknown }
    const namespaces = chains.slice(0, 100).map((chain) => String(chain).split(':', 1)[0])
    return new Set(namespaces).size > 1 ? `wallet-standard:${plainText(name, 48)}` : undefined
  } catch {
    return undefined
  }
}

/** Returns true if a value can be the id of a batch of calls: EIP-5792 allows 4,096 bytes in hex. */
export const isBatchId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 8_194
