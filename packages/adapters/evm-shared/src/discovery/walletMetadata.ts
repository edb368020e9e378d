import { plainText } from '../errors/plainText.ts'

/** What a wallet says of itself, made harmless. All of it may be forged. */
export type WalletMetadata = {
  /** Stable over reloads: the rdns, else one made of the name. */
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  readonly explorerId?: string | undefined
}

/** At most this many characters of a data address are taken as a picture. */
const imageLimit = 512 * 1024

/** EIP-6963 `info`. Null where it holds neither an rdns nor a name. */
export function walletMetadata(info: unknown): WalletMetadata | null {
  if (typeof info !== 'object' || info === null) return null
  const { name, icon, rdns } = info as Readonly<Record<string, unknown>>
  const domain = walletRdns(rdns)
  const label = plainText(name, 48)
  // Without an rdns the id must not be able to pass for another connector's.
  const id = domain ?? (label && `eip6963:${label}`)
  return id ? { id, name: label || id, imageUrl: walletImage(icon), rdns: domain } : null
}

/** A reverse domain name in lower case: letters, digits, `-`, `_`, at least one dot, at most 128 characters. */
export const walletRdns = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 128 && /^[a-z\d_-]+(\.[a-z\d_-]+)+$/i.test(value.trim())
    ? value.trim().toLowerCase()
    : undefined

/** An address that is safe as an image's: a picture in a data address, https, or http on this machine. */
export function walletImage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > imageLimit) return undefined
  const address = value.trim()
  if (/^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i.test(address)) return address
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, href } = new URL(address)
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback) ? href : undefined
}
