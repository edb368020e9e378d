/** Returns true for a WebSocket URL, which the address of a relay is. */
export const isRelay = (url: unknown): url is string => typeof url === 'string' && /^wss?:\/\//.test(url)
