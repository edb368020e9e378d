/** Whether it is the address of a relay. */
export const isRelay = (url: unknown): url is string => typeof url === 'string' && /^wss?:\/\//.test(url)
