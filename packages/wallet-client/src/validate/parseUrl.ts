/** `URL.parse`, which the oldest supported browsers do not have. The client works without `@kit/core`, which has one, too. @returns undefined if the text is no absolute URL */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
