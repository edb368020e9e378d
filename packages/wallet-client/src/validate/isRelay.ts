/** Returns true for a WebSocket URL, which the address of a relay is. */
export const isRelay = (url: unknown): url is string => typeof url === 'string' && /^wss?:\/\//.test(url)

/** What `relayUrl` has to be, for errors. */
export const relays = [
  (urls: unknown): boolean => [urls].flat().length > 0 && [urls].flat().every(isRelay),
  '`wss://…`, or a list of such addresses',
] as const
