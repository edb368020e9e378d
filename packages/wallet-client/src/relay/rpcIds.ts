const random = (below: number): number => {
  const [value] = crypto.getRandomValues(new Uint32Array(1))
  return value! % below
}

/** Ids that begin with the time, as numbers of 16 digits, never one twice. */
const createIds = (msEach: number, digits: number) => (): (() => number) => {
  let last = 0
  return () => {
    last = Math.max(Math.floor(Date.now() / msEach) * digits + random(digits), last + 1)
    return last
  }
}

/**
 * Ids of messages between peers: ms × 10³ and three random digits. Of a hundred in one millisecond two would otherwise share an id nearly
 * always. The other side puts changes of a session in their order by it.
 */
export const createPeerRpcIds: () => () => number = createIds(1, 1_000)

/**
 * Ids of requests that tabs send over a session that they share: s × 10⁶ and six random digits. Each tab hears all answers; with three digits,
 * two tabs that ask in one millisecond would take the answer of the other once in a thousand times. The order of requests is of no account.
 */
export const createRequestIds: () => () => number = createIds(1_000, 1_000_000)

/** Ids of requests to the relay: 19 digits as a text, because no number holds them exactly, never one twice. */
export const createRelayRpcIds = (): (() => string) => {
  let last = 0n
  return () => {
    const id = BigInt(Date.now()) * 1_000_000n + BigInt(random(1_000_000))
    last = id > last ? id : last + 1n
    return last.toString()
  }
}
