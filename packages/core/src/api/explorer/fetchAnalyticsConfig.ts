import { boolean, object } from 'valibot'
import type { HttpClient } from '../http/HttpClient.ts'

const answer = object({ isAnalyticsEnabled: boolean() })

/**
 * SPEC §7 GET /getAnalyticsConfig: may this project send analytics? It can only switch off what the integrator
 * switched on. @throws KitError as `HttpClient.read`; whoever cannot be asked counts as a no
 */
export async function fetchAnalyticsConfig({
  http,
  signal,
}: {
  readonly http: HttpClient
  readonly signal: AbortSignal
}): Promise<boolean> {
  const { value } = await http.read({ what: 'The analytics configuration', path: 'getAnalyticsConfig', signal }, answer)
  return value.isAnalyticsEnabled
}
