/**
 * The part of an IP address that identifies one household or server, for rate limits: the whole IPv4 address, or the
 * first 64 bits of an IPv6 address, because one owner can use every address below them.
 * @param bits the length of the prefix of an IPv6 address. 48 is the largest block that a provider assigns to one
 * customer.
 * @example
 * ```ts
 * networkOf('2001:db8::1') // '2001:db8:0:0'
 * networkOf('::ffff:203.0.113.7') // '203.0.113.7'
 * ```
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const plain = withoutPort(address).replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head.split(':').filter((group) => group !== '')
  const after = (tail ?? '').split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** Removes the port that some proxies append, and the brackets around an IPv6 address. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]*)\].*$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
