import { plainText, walletImage } from '@kit/core/adapter'

/** Sanitized metadata of a wallet. All of it may be forged. */
export type WalletMetadata = {
  /** Stable over reloads: the rdns, else one made of the name. */
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  readonly explorerId?: string | undefined
}

/**
 * EIP-6963 `info`. Null where it holds neither an rdns nor a name. Its icon counts as a `data:` URI alone, as the EIP says: another one
 * would tell a host of the wallet's choice about every page that lists wallets.
 */
export function walletMetadata(info: unknown): WalletMetadata | null {
  if (typeof info !== 'object' || info === null) return null
  const { name, icon, rdns } = info as Readonly<Record<string, unknown>>
  const domain = walletRdns(rdns)
  const label = plainText(name, 48)
  // Without an rdns the id must not be able to pass for another connector's.
  const id = domain ?? (label && `eip6963:${label}`)
  const image = walletImage(icon)
  const imageUrl = image?.startsWith('data:') ? image : undefined
  return id ? { id, name: label || id, imageUrl, rdns: domain } : null
}

/** A reverse domain name in lower case: letters, digits, `-`, `_`, at least one dot, at most 128 characters. */
export const walletRdns = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 128 && /^[a-z\d_-]+(\.[a-z\d_-]+)+$/i.test(value.trim())
    ? value.trim().toLowerCase()
    : undefined
