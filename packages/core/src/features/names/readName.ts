import { nullable, object, pipe, transform } from 'valibot'
import type { AdapterCapabilities } from '../../adapter/AdapterCapabilities.ts'
import { loadAdapter } from '../../adapter/loadAdapter.ts'
import type { CaipAddress } from '../../caip/caip.ts'
import { parseCaipAddress, sameAddress } from '../../caip/caipAddress.ts'
import { isKitError } from '../../errors/KitError.ts'
import type { Core } from '../../kernel/Core.ts'
import type { Lazy } from '../../kernel/lazy.ts'
import { findNetwork } from '../../networks/findNetwork.ts'
import { coinTypesOf } from '../../networks/coinTypes.ts'
import { hasNames } from '../../networks/namespaces.ts'
import type { Network } from '../../networks/Network.ts'
import { type Identity, readIdentity } from '../../services/blockchain/identity.ts'
import { readProfile } from '../../services/blockchain/profile.ts'
import type { BlockchainService } from '../../services/blockchain/service.ts'
import { type CacheDefinition, createCache } from '../../services/cache.ts'
import { displayText } from '../../services/schema.ts'

type Asked = { readonly address: string; readonly network: Network; readonly signal: AbortSignal }

const unnamed: Identity = { name: undefined, avatar: undefined }

/** The chain's name of an address on a network: `{[address]: {[networkId]: {name, timestamp}}}` */
const chainNameCache: CacheDefinition<{ readonly name: string | undefined }> = {
  name: 'chain_name_cache',
  lifeMs: 300_000,
  depth: 2,
  schema: pipe(
    object({ name: nullable(displayText(255)) }),
    transform(({ name }) => ({ name: name ?? undefined })),
  ),
}

/**
 * Name and avatar of an address: those of the service where it knows a name, else the name that the chain says (`getName` of the adapter).
 * Anyone can claim a name for an address, so it counts only if the name also resolves to this address.
 * @throws KitError as `HttpClient.read`, and as the adapter's `getName`
 */
export async function readName(
  core: Core,
  { caipAddress, signal }: { readonly caipAddress: CaipAddress; readonly signal: AbortSignal },
): Promise<Identity> {
  const { address, networkId } = parseCaipAddress(caipAddress)
  const network = findNetwork(core.options.networks, networkId)
  if (!network) return unnamed
  const asked = { address, network, signal }
  const readOwn = (await loadAdapter(core, network.chainNamespace)).capabilities.getName
  if (!readOwn) return ofService(core, asked)
  let identity = unnamed
  try {
    identity = await ofService(core, asked)
  } catch (error) {
    if (isKitError(error, 'ABORTED')) throw error
    // The chain knows names without the service.
    core.onError(error)
  }
  return identity.name === undefined ? { ...identity, name: await ofChain(core, asked, readOwn) } : identity
}

async function ofService(core: Core, { address, network, signal }: Asked): Promise<Identity> {
  const { blockchain } = await core.parts.services()
  if (!blockchain || !hasNames(network)) return unnamed
  const service = await blockchain()
  const identity = await readIdentity({ service, address, sender: address, network, signal })
  if (identity.name === undefined) return identity
  const owner = await resolveName(core, { blockchain, name: identity.name, network, signal })
  return sameAddress(address, owner?.address) ? identity : unnamed
}

/** Cached for 5 min, also that there is no name: a reload asks no node again. */
async function ofChain(
  { platform, options: { id }, onError }: Core,
  { address, network, signal }: Asked,
  readOwn: NonNullable<AdapterCapabilities['getName']>,
): Promise<string | undefined> {
  const cache = createCache({ platform, id, definition: chainNameCache, onError })
  const path = [address, network.caipNetworkId] as const
  const stored = cache.get(path)
  if (stored) return stored.name
  const name = await readOwn({ address, network, signal })
  cache.set(path, { name: name ?? null })
  return name
}

/** The domain in which names are registered, and the endings of the names that the blockchain service itself gives out, with their dot. */
export function namesOfService({ options }: Core): {
  readonly zone: string
  readonly suffixes: readonly string[]
} {
  const { zone = 'reown.id', suffixes = ['.reown.id', '.wcn.id'] } = options.names ?? {}
  return { zone, suffixes: [`.${zone}`, ...suffixes] }
}

/**
 * Where a name leads on a network, and who says so: the `chain`, or the service, which is the `issuer` of the names that it gives out itself. A name of
 * others is asked of the `service` only where no network of the kit knows names, and the dapp trusts the service with it.
 */
export type ResolvedName = { readonly address: string; readonly by: 'chain' | 'issuer' | 'service' }

/**
 * The address of a name on a network. The chain says it where the adapter can ask it; the blockchain service only of names that it gives out itself: it must
 * not say where a name of others leads.
 * @param parameters.trustsService the dapp lets the service say it where the chain cannot be asked
 * @returns undefined if the name has no address there, or no one is to say it
 * @throws KitError as `HttpClient.read`, and as the adapter's `resolveName`
 */
export async function resolveName(
  core: Core,
  {
    blockchain,
    name,
    network,
    trustsService = false,
    signal,
  }: {
    readonly blockchain?: Lazy<BlockchainService> | undefined
    readonly name: string
    readonly network: Network
    readonly trustsService?: boolean
    readonly signal: AbortSignal
  },
): Promise<ResolvedName | undefined> {
  const { capabilities } = await loadAdapter(core, network.chainNamespace)
  const found = await capabilities.resolveName?.({ name, network, signal })
  if (found !== undefined) return { address: found, by: 'chain' }
  const coinTypes = coinTypesOf(network)
  const isOfService = namesOfService(core).suffixes.some((suffix) => name.toLowerCase().endsWith(suffix.toLowerCase()))
  const mayAnswer = isOfService || (trustsService && !capabilities.resolveName)
  if (!blockchain || !mayAnswer || coinTypes.length === 0) return undefined
  const profile = await readProfile({ service: await blockchain(), name, signal })
  const coinType = coinTypes.find((type) => profile && Object.hasOwn(profile.addresses, type))
  const address = coinType === undefined ? undefined : profile?.addresses[coinType]
  return address === undefined ? undefined : { address, by: isOfService ? 'issuer' : 'service' }
}
