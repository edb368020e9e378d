export type RelayLimits = {
  /** Requests that a socket may send in a second; it may send ten times as many at once after a pause. */
  readonly requestsPerSecond: number
  /** Sockets that one address may have open at a time. */
  readonly socketsPerAddress: number
}

/** What one household or server has of a network address: of IPv4 the whole, of IPv6 the first 64 bits. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const zeros = tail === undefined ? [] : ['0', '0', '0', '0']
  return [...groups, ...zeros].slice(0, 4).join(':')
}

/** A bucket that fills again by itself. @param now in ms */
export const createBucket = (perSecond: number, now: () => number): (() => boolean) => {
  const most = perSecond * 10
  let [left, at] = [most, now()]
  return () => {
    left = Math.min(most, left + ((now() - at) / 1000) * perSecond)
    at = now()
    if (left < 1) return false
    left -= 1
    return true
  }
}
