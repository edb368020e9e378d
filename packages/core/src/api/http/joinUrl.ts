import type { Query } from './Query.ts'

/** `baseUrl` may be relative, so that a dapp can forward a service through its own origin. */
export function joinUrl(baseUrl: string, path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const url = `${baseUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
  return search.size > 0 ? `${url}?${search}` : url
}
