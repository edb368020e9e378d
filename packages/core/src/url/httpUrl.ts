/** A URL that is safe to put into an error: no credentials, no query (project and client ids), no fragment. */
export const withoutSecrets = (url: string): string =>
  url.replace(/[?#][^]*$/, '').replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*@/i, '$1//')

/** True for `http:` and `https:` URLs. */
export function isHttpUrl(value: unknown): boolean {
  try {
    return /^https?:$/.test(new URL(String(value)).protocol)
  } catch {
    return false
  }
}
