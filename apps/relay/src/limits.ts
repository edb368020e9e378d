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

/** A bucket that fills again by itself, from which as many are taken as a request carries messages. @param now in ms */
export const createBucket = (perSecond: number, now: () => number): ((count: number) => boolean) => {
  const most = perSecond * 10
  let [left, at] = [most, now()]
  return (count) => {
    left = Math.min(most, left + ((now() - at) / 1000) * perSecond)
    at = now()
    if (left < count) return false
    left -= count
    return true
  }
}

/** What a process holds for its clients, by their address. */
export type Room = {
  /**
   * @param text what is held
   * @param count the requests or messages that it stands for, at least 1
   * @returns what gives the room back, or whose room is full
   */
  readonly take: (text: string, address: string, count: number) => (() => void) | 'address' | 'process'
  readonly requests: () => number
}

/** What a text takes beside its characters. */
const overhead = 512

/** An address may have as much as it leaves free: alone half of all, and one that floods leaves room for the others. */
const createRoom = (mostRequests: number, mostBytes: number): Room => {
  const all = { requests: 0, bytes: 0 }
  const byAddress = new Map<string, typeof all>()
  return {
    take(text, address, count) {
      const size = overhead * count + 2 * text.length
      const own = byAddress.get(address) ?? { requests: 0, bytes: 0 }
      const left = { requests: mostRequests - (all.requests + count), bytes: mostBytes - (all.bytes + size) }
      if (left.requests < 0 || left.bytes < 0) return 'process'
      if (own.requests + count > left.requests || own.bytes + size > left.bytes) return 'address'
      byAddress.set(address, own)
      for (const sum of [all, own]) {
        sum.requests += count
        sum.bytes += size
      }
      return () => {
        for (const sum of [all, own]) {
          sum.requests -= count
          sum.bytes -= size
        }
        if (own.requests === 0) byAddress.delete(address)
      }
    },
    requests: () => all.requests,
  }
}

/**
 * Requests that a process has taken and not carried out yet: while the store is away they wait, and take memory. No more than a process has
 * under way while its store answers; each is held as a text, as its parts and as a command of the store.
 */
export const createBacklog = (): Room => createRoom(5_000, 64 * 1024 * 1024)

/** Answers and pushes that clients have not taken yet. */
export const createUnread = (): Room => createRoom(Number.POSITIVE_INFINITY, 256 * 1024 * 1024)
