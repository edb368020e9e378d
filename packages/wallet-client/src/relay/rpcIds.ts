const random = (below: number): number => {
  const [value] = crypto.getRandomValues(new Uint32Array(1))
  return value! % below
}

/** Id of a request between peers: ms × 10³ and three random digits. */
export const peerRpcId = (): number => Date.now() * 1000 + random(1000)

/** Id of a request to the relay: 19 digits as a text, because no number holds them exactly. */
export const relayRpcId = (): string => (BigInt(Date.now()) * 1_000_000n + BigInt(random(1_000_000))).toString()
