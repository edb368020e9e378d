/** At most this many characters of a data address are taken as a picture. */
const imageLimit = 512 * 1024

/** An address that is safe as an image's: a picture in a data address, https, or http on this machine. */
export function safeImageUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > imageLimit) return undefined
  const address = value.trim()
  if (/^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i.test(address)) return address
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, href } = new URL(address)
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback) ? href : undefined
}
