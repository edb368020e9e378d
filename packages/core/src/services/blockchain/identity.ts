import { type GenericSchema, nullable, object, parse, pipe, string, transform } from 'valibot'
import { displayText, imageSource, optionalOf } from '../schema.ts'
import type { CacheDefinition } from '../cache.ts'
import type { Answer, HttpClient } from '../http.ts'
import type { Network } from '../../networks/Network.ts'
import type { BlockchainService } from './service.ts'

/** The name and avatar of an address. */
export type Identity = {
  readonly name: string | undefined
  /** URL for an `<img>`. */
  readonly avatar: string | undefined
}

const shown = optionalOf(displayText(255))

/** `name` is required, if only as null: any other response is invalid and must not be cached. */
const identityAnswer: GenericSchema<unknown, Identity> = object({
  name: pipe(
    nullable(string()),
    transform((name) => parse(shown, name)),
  ),
  avatar: optionalOf(imageSource),
})

/** `{[address]: {identity, timestamp}}` */
export const identityCache: CacheDefinition<Identity> = {
  name: 'identity_cache',
  lifeMs: 300_000,
  depth: 1,
  schema: pipe(
    object({ identity: identityAnswer }),
    transform(({ identity }) => identity),
  ),
}

export type FetchIdentityParameters = {
  readonly http: HttpClient
  readonly address: string
  /** The connected address. */
  readonly sender: string | undefined
  readonly signal: AbortSignal
}

/** `GET /v1/identity/{address}`. @throws KitError as `HttpClient.read` */
const fetchIdentity = ({ http, address, sender, signal }: FetchIdentityParameters): Promise<Answer<Identity>> =>
  http.read(
    { what: 'The identity', path: `v1/identity/${encodeURIComponent(address)}`, query: { sender }, signal },
    identityAnswer,
  )

export type ReadIdentityParameters = {
  readonly service: BlockchainService
  readonly address: string
  /** The connected address. */
  readonly sender: string | undefined
  readonly network: Network
  readonly signal: AbortSignal
}

const noIdentity: Identity = { name: undefined, avatar: undefined }

/**
 * The identity of an address, cached for 5 min.
 * @returns an empty identity, without a request, on testnets and on networks that the service does not serve
 * @throws KitError as `HttpClient.read`
 */
export async function readIdentity({
  service,
  address,
  sender,
  network,
  signal,
}: ReadIdentityParameters): Promise<Identity> {
  if (network.testnet) return noIdentity
  const cache = service.cache(identityCache)
  const stored = cache.get([address])
  if (stored) return stored
  if (!(await service.supports(network.caipNetworkId, signal))) return noIdentity
  return service.shared(`identity ${address} ${sender}`, signal, async (own) => {
    const { value, wire } = await fetchIdentity({ http: service.http, address, sender, signal: own })
    cache.set([address], { identity: wire })
    return value
  })
}
