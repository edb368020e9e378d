/**
 * Parses a URL as `URL.parse` does, which the oldest supported browsers lack. The client does not depend on
 * `@kit/core`, which has the same function.
 * @returns undefined if the text is no absolute URL
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
