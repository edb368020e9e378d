import { type Adapter, invalidOption, type Network, type NonEmpty, type PairingNamespace } from '@kit/core/adapter'

/** A chain of EIP-155 as `viem/chains` has it. */
export type EvmChain = Omit<Network, 'id' | 'caipNetworkId' | 'deprecatedCaipNetworkId' | 'chainNamespace'> & {
  readonly id: number
}

/** Converts a chain of EIP-155 to a network; returns a network of kit unchanged. */
export const toNetwork = (given: Network | EvmChain): Network =>
  'caipNetworkId' in given ? given : { ...given, caipNetworkId: `eip155:${given.id}`, chainNamespace: 'eip155' }

/** Options of `universalAdapter`. */
export type UniversalAdapterOptions = {
  /** All of one namespace: chains of `viem/chains`, or networks as in `@kit/core/networks`. */
  readonly networks: NonEmpty<Network | EvmChain>
  /** The methods and events that a pairing requests instead of the defaults. Required for namespaces without defaults. */
  readonly pairing?: PairingNamespace | undefined
}

/**
 * An adapter without a chain library: wallets are reached by pairing only, with the methods of the protocol.
 * Needs a shared connector (`walletConnect`).
 * @throws KitError `INVALID_OPTION` if there is no network, or networks of several namespaces
 */
export function universalAdapter({ networks: given, pairing }: UniversalAdapterOptions): Adapter {
  const [first, ...others] = given.map(toNetwork)
  if (first === undefined) throw invalidOption({ option: 'networks', reason: 'give at least one network.' })
  const namespace = first.chainNamespace
  if (others.some(({ chainNamespace }) => chainNamespace !== namespace))
    throw invalidOption({
      option: 'networks',
      reason: 'give networks of one namespace; universalAdapters takes those of several.',
    })
  const networks: NonEmpty<Network> = [first, ...others]
  return {
    namespace,
    adapterType: 'universal',
    networks,
    load: async () => {
      const [{ createInstance }, { loadWords }] = await Promise.all([
        import('./createInstance.ts'),
        import('./loadWords.ts'),
      ])
      const words = await loadWords(namespace)
      return (host) => createInstance({ host, namespace, networks, words, pairing: pairing ?? words.pairing })
    },
  }
}

/**
 * `universalAdapter` for each namespace among the networks, in the order in which they first appear.
 * @throws KitError `INVALID_OPTION` if there is no network
 */
export function universalAdapters({
  networks: given,
}: {
  readonly networks: NonEmpty<Network | EvmChain>
}): NonEmpty<Adapter> {
  const networks = given.map(toNetwork)
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const ofNamespace = (namespace: string | undefined) =>
    universalAdapter({ networks: networks.filter(({ chainNamespace }) => chainNamespace === namespace) as never })
  const [first, ...others] = namespaces
  return [ofNamespace(first), ...others.map(ofNamespace)]
}
