import { type Adapter, invalidOption, type NonEmpty, type PairingNamespace } from '@kit/core/adapter'
import type { EvmChain } from './EvmChain.ts'
import { toNetwork } from './toNetwork.ts'
import type { Network } from '@kit/core/adapter'

export type UniversalAdapterOptions = {
  /** Of one namespace. Chains of `viem/chains` fit; others are as from `@kit/core/networks`. */
  readonly networks: NonEmpty<Network | EvmChain>
  /** What a pairing asks for instead of the methods and events of SPEC §6. Needed where the namespace is none of those. */
  readonly pairing?: PairingNamespace | undefined
}

/**
 * A namespace without a chain library: wallets are reached by pairing alone, and asked in the words of the protocol.
 * Wants a shared connector beside it (`walletConnect`).
 * @throws KitError `INVALID_OPTION` where there is no network, or networks of several namespaces
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
