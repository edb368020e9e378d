/** Parses an absolute URL, or one against `base`. @returns undefined for what is none, also in browsers without `URL.parse` */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
