const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The URL if a connector may use it (`Connector.imageUrl`): image data, https, or http on localhost. */
export function safeImageUrl(value: string | undefined): string | undefined {
  if (value === undefined || !URL.canParse(value)) return undefined
  const url = new URL(value)
  const isSafe =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && loopback.test(url.hostname)) ||
    /^data:image\/[a-z0-9.+-]+[;,]/i.test(value)
  return isSafe ? value : undefined
}
