const random = (below: number): number => {
  const [value] = crypto.getRandomValues(new Uint32Array(1))
  return value! % below
}

/**
 * Ids of requests between peers: ms × 10³ and three random digits, never one twice. Of a hundred requests in one millisecond two would
 * otherwise share an id nearly always.
 */
export const createPeerRpcIds = (): (() => number) => {
  let last = 0
  return () => {
    last = Math.max(Date.now() * 1000 + random(1000), last + 1)
    return last
  }
}

/** Ids of requests to the relay: 19 digits as a text, because no number holds them exactly, never one twice. */
export const createRelayRpcIds = (): (() => string) => {
  let last = 0n
  return () => {
    const id = BigInt(Date.now()) * 1_000_000n + BigInt(random(1_000_000))
    last = id > last ? id : last + 1n
    return last.toString()
  }
}
