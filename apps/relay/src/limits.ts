export type RelayLimits = {
  /** Requests that a socket may send in a second; it may send ten times as many at once after a pause. */
  readonly requestsPerSecond: number
  /** Sockets that one address may have open at a time. */
  readonly socketsPerAddress: number
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

/** Limits the memory that a process uses for its clients, by network address. */
export type Room = {
  /**
   * @param text the text to hold in memory
   * @param count the requests or messages that it stands for, at least 1
   * @returns a function that releases the memory, or the limit that was reached
   */
  readonly take: (text: string, address: string, count: number) => (() => void) | 'address' | 'process'
  readonly requests: () => number
}

/** The memory that a text takes in addition to its characters, in bytes. */
const overhead = 512

/**
 * An address may use at most as much memory as remains free. A single address can therefore use half of it, and one
 * that floods the process leaves room for others.
 */
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
 * Limits the requests that wait for the store, because they take memory while the store is down. The limit is the
 * number of requests that a process has in flight while its store responds. Each one is in memory as text, in parsed
 * form and as a command for the store.
 */
export const createBacklog = (): Room => createRoom(5_000, 64 * 1024 * 1024)

/** Limits the responses and pushes that clients have not received yet. */
export const createUnread = (): Room => createRoom(Number.POSITIVE_INFINITY, 256 * 1024 * 1024)
