import { loadAdapter } from '../../adapter/loadAdapter.ts'
import type { KitContext } from '../../KitContext.ts'
import type { Lazy } from '../../lazy.ts'
import { coinTypesOf } from '../../networks/namespaces.ts'
import type { Network } from '../../networks/Network.ts'
import { type Identity, readIdentity } from '../../services/blockchain/identity.ts'
import { readProfile } from '../../services/blockchain/profile.ts'
import type { BlockchainService } from '../../services/blockchain/service.ts'
import { sameAddress } from '../tokens/rateTokens.ts'

export type ReadNameParameters = {
  readonly blockchain: Lazy<BlockchainService>
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
}

/**
 * Name and avatar of an address. Anyone can claim a name for an address, so it counts only if the name stands for this address, too.
 * @throws KitError as `HttpClient.read`
 */
export async function readName(
  kit: KitContext,
  { blockchain, address, network, signal }: ReadNameParameters,
): Promise<Identity> {
  const service = await blockchain()
  const identity = await readIdentity({ service, address, sender: address, network, signal })
  if (identity.name === undefined) return identity
  const owner = await resolveName(kit, { blockchain, name: identity.name, network, signal })
  return owner !== undefined && sameAddress(owner, address) ? identity : { name: undefined, avatar: undefined }
}

/** The domain in which names are registered, and the endings of the names that the blockchain service itself gives out, with their dot. */
export function namesOfService({ options }: KitContext): {
  readonly zone: string
  readonly suffixes: readonly string[]
} {
  const { zone = 'reown.id', suffixes = ['.reown.id', '.wcn.id'] } = options.names ?? {}
  return { zone, suffixes: [`.${zone}`, ...suffixes] }
}

/**
 * The address that a name stands for on a network. The chain says it where the adapter can ask it; the blockchain service is asked only for
 * names that it gives out itself, or where the chain cannot be asked: it must not say where a name of another service leads.
 * @returns undefined if the name has no address there
 * @throws KitError as `HttpClient.read`, and as the adapter's `resolveName`
 */
export async function resolveName(
  kit: KitContext,
  {
    blockchain,
    name,
    network,
    signal,
  }: {
    readonly blockchain?: Lazy<BlockchainService> | undefined
    readonly name: string
    readonly network: Network
    readonly signal: AbortSignal
  },
): Promise<string | undefined> {
  const { capabilities } = await loadAdapter(kit, network.chainNamespace)
  const found = await capabilities.resolveName?.({ name, network, signal })
  const coinTypes = coinTypesOf(network)
  if (found !== undefined || !blockchain || coinTypes.length === 0) return found
  const isOfService = namesOfService(kit).suffixes.some((suffix) => name.toLowerCase().endsWith(suffix.toLowerCase()))
  if (capabilities.resolveName && !isOfService) return undefined
  const profile = await readProfile({ service: await blockchain(), name, signal })
  const coinType = coinTypes.find((type) => profile && Object.hasOwn(profile.addresses, type))
  return coinType === undefined ? undefined : profile?.addresses[coinType]
}
