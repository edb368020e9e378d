/** `URL.parse`, which the oldest supported browsers do not have. @returns undefined if the text is no absolute URL, or none relative to `base` */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
