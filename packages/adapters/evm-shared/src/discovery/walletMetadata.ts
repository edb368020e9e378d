import { plainText, walletImage } from '@kit/core/adapter'

/** Sanitized metadata of a wallet. All of it may be forged. */
export type WalletMetadata = {
  /** Stable over reloads: the rdns, else one made of the name. */
  readonly id: string
  /** Display name, at most 48 characters. The id if the wallet announced none. */
  readonly name: string
  /** Icon as a `data:` URI. Absent if the wallet announced none, or one of another kind. */
  readonly imageUrl?: string | undefined
  /** Reverse domain name in lower case, such as `io.example`. Absent if it is missing or malformed. */
  readonly rdns?: string | undefined
  /** The wallet explorer's id, 64 hex digits. Absent: the wallet is not known there. */
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
