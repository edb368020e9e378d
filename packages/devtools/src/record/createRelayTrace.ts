/** One exchange with the relay. It holds no payload and no key. */
export type RelayRecord = {
  /** ms since 1970. */
  readonly at: number
  readonly direction: 'sent' | 'received'
  readonly method: string
  readonly topic: string | undefined
  /** What kind of message it carries, as the protocol numbers them. */
  readonly tag: number | undefined
  /** Of the envelope as JSON. */
  readonly bytes: number
  /** From the request to its answer, in milliseconds; undefined: there was none. */
  readonly ms: number | undefined
}

/** Collects the events of `walletConnect({ trace })` for the panel Relay. */
export type RelayTrace = ((record: RelayRecord) => void) & {
  /** Newest first. */
  readonly records: () => readonly RelayRecord[]
  /** @returns a function that stops it */
  readonly subscribe: (listener: () => void) => () => void
}

/** Older ones are dropped. */
const most = 200

/**
 * A trace of the relay, for the connector and for the devtools.
 * @example
 * const trace = createRelayTrace()
 * const kit = createKit({ adapters, sharedConnectors: [walletConnect({ relayUrl, trace })] })
 * mountKitDevtools(kit, { trace })
 */
export function createRelayTrace(): RelayTrace {
  let records: readonly RelayRecord[] = []
  const listeners = new Set<() => void>()
  const trace = (record: RelayRecord): void => {
    records = [record, ...records].slice(0, most)
    for (const listener of listeners) listener()
  }
  return Object.assign(trace, {
    records: () => records,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
}
