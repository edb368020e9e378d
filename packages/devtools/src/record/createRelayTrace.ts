/** One exchange with the relay. It holds no payload and no key. */
export type RelayRecord = {
  /** ms since 1970. */
  readonly at: number
  /** The direction as seen from the page. */
  readonly direction: 'sent' | 'received'
  /** The JSON-RPC method of the relay. */
  readonly method: string
  /** The relay topic of the message. */
  readonly topic: string | undefined
  /** The kind of message, by the protocol's number. */
  readonly tag: number | undefined
  /** Size of the envelope as JSON. */
  readonly bytes: number
  /** From the request to its response, in milliseconds; undefined: there was no response. */
  readonly ms: number | undefined
  /** The URL of a socket that did not open. Such a record has the method `socket`. */
  readonly unopened?: string | undefined
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
