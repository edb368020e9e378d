/**
 * Parses a URL as `URL.parse` does, which the oldest supported browsers lack.
 * @returns undefined if the text is no valid URL, or not relative to `base`
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
