import type { Peer } from '../wallet/WalletState.ts'

const longestImage = 100_000

/** Whatever the other side says of itself, as short plain text and a picture that can do nothing. */
export function toPeer(metadata: unknown): Peer {
  const { name, url, description, icons } = (
    typeof metadata === 'object' && metadata !== null ? metadata : {}
  ) as Readonly<Record<string, unknown>>
  const text = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '')
  const imageUrl = (Array.isArray(icons) ? (icons as readonly unknown[]) : []).find(isImage)
  return {
    name: text(name, 80) || 'A dapp without a name',
    url: text(url, 200),
    description: text(description, 300),
    ...(imageUrl !== undefined && { imageUrl }),
  }
}

/** Plain `http:` is for dapps on this machine. */
function isImage(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > longestImage || !URL.canParse(value)) return false
  const { protocol, hostname, pathname } = new URL(value)
  if (protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'data:' && /^image\/[a-z0-9.+-]+[;,]/i.test(pathname))
}
