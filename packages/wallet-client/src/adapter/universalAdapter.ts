import { type Adapter, invalidOption, type Network, type NonEmpty, type PairingNamespace } from '@kit/core/adapter'
import { checkNetworks, checkOptions } from '@kit/core/checks'

/** A chain of EIP-155 as `viem/chains` has it. */
export type EvmChain = Omit<Network, 'id' | 'caipNetworkId' | 'deprecatedCaipNetworkId' | 'chainNamespace'> & {
  readonly id: number
}

/** Converts a chain of EIP-155 to a network; returns a network of kit unchanged. */
export const toNetwork = (given: Network | EvmChain): Network =>
  'caipNetworkId' in given ? given : { ...given, caipNetworkId: `eip155:${given.id}`, chainNamespace: 'eip155' }

/** @throws KitError `INVALID_OPTION` if there is no network, or something else among them */
function toNetworks(given: NonEmpty<Network | EvmChain>): NonEmpty<Network> {
  checkNetworks('networks', given, { numbered: true })
  return given.map(toNetwork) as unknown as NonEmpty<Network>
}

/** Options of `universalAdapter`. */
export type UniversalAdapterOptions = {
  /** All of one namespace: chains of `viem/chains`, or networks as in `@kit/core/networks`. */
  readonly networks: NonEmpty<Network | EvmChain>
  /** The methods and events that a pairing requests instead of the defaults. Required for namespaces without defaults. */
  readonly pairing?: PairingNamespace | undefined
}

/** The adapter of networks that are all of one namespace. */
const adapterOf = (networks: NonEmpty<Network>, pairing?: PairingNamespace): Adapter => ({
  namespace: networks[0].chainNamespace,
  adapterType: 'universal',
  networks,
  load: async () => (await import('./createSetup.ts')).createSetup(networks, pairing),
})

/** See `universalAdapters`; every page with `walletConnect` has it. @throws KitError `INVALID_OPTION` as `toNetworks` */
export function adaptersOf(given: NonEmpty<Network | EvmChain>): NonEmpty<Adapter> {
  const networks = toNetworks(given)
  const ofNamespace = (namespace: string | undefined): Adapter =>
    adapterOf(networks.filter(({ chainNamespace }) => chainNamespace === namespace) as never)
  const [first, ...others] = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return [ofNamespace(first), ...others.map(ofNamespace)]
}

/**
 * An adapter without a chain library: wallets are reached by pairing only, with the methods of the protocol.
 * Needs a shared connector (`walletConnect`).
 * @throws KitError `INVALID_OPTION` if there is no network, networks of several namespaces, or a misspelled option
 */
export function universalAdapter(options: UniversalAdapterOptions): Adapter {
  checkOptions<UniversalAdapterOptions>('universalAdapter', options, { networks: 1, pairing: 1 })
  const networks = toNetworks(options.networks)
  if (networks.some(({ chainNamespace }) => chainNamespace !== networks[0].chainNamespace))
    throw invalidOption({
      option: 'networks',
      reason: 'give networks of one namespace; universalAdapters takes those of several.',
    })
  return adapterOf(networks, options.pairing)
}

/**
 * `universalAdapter` for each namespace among the networks, in the order in which they first appear.
 * @throws KitError `INVALID_OPTION` if there is no network, or a misspelled option
 */
export function universalAdapters(options: Pick<UniversalAdapterOptions, 'networks'>): NonEmpty<Adapter> {
  checkOptions<typeof options>('universalAdapters', options, { networks: 1 })
  return adaptersOf(options.networks)
}
