import type { Answer } from '../http/Answer.ts'
import type { HttpClient } from '../http/HttpClient.ts'
import type { Identity } from './Identity.ts'
import { identityAnswer } from './identityAnswer.ts'

export type FetchIdentityParameters = {
  readonly http: HttpClient
  readonly address: string
  /** Who asks: the connected address. */
  readonly sender: string | undefined
  readonly signal: AbortSignal
}

/** SPEC §7 GET /v1/identity/{address}. @throws KitError as `HttpClient.read` */
export const fetchIdentity = ({ http, address, sender, signal }: FetchIdentityParameters): Promise<Answer<Identity>> =>
  http.read(
    { what: 'The identity', path: `v1/identity/${encodeURIComponent(address)}`, query: { sender }, signal },
    identityAnswer,
  )
