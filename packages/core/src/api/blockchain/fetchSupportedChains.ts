import type { HttpClient } from '../http/HttpClient.ts'
import type { SupportedChains } from './SupportedChains.ts'
import { supportedChainsAnswer } from './supportedChainsAnswer.ts'

/** SPEC §7 GET v1/supported-chains. @throws KitError as `HttpClient.read` */
export async function fetchSupportedChains({
  http,
  signal,
}: {
  readonly http: HttpClient
  readonly signal: AbortSignal
}): Promise<SupportedChains> {
  return (
    await http.read(
      { what: 'The list of supported chains', path: 'v1/supported-chains', signal },
      supportedChainsAnswer,
    )
  ).value
}
