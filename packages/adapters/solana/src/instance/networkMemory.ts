import type { CaipNetworkId, Network, NonEmpty, PlatformStorage } from '@kit/core/adapter'
import { networkOfChains, walletChain } from '../networks/walletChain.ts'
import { chainsOf, type StandardWallet } from '../wallet/standardWallet.ts'

const key = '@appkit/solana_caip_chain'

/** Solana wallets have no current network: the page chooses one and remembers it across reloads. */
export type NetworkMemory = {
  /** Where a connection begins: where the dapp wants it, else where it was, else at the first network that the wallet has. */
  readonly startOf: (wallet: StandardWallet, wanted?: Network) => CaipNetworkId
  /** Where it was, of the dapp's networks. */
  readonly kept: () => CaipNetworkId | undefined
  readonly keep: (networkId: CaipNetworkId) => void
  readonly forget: () => void
}

export function networkMemory(networks: NonEmpty<Network>, storage: PlatformStorage): NetworkMemory {
  const quietly = <value>(act: () => value): value | undefined => {
    try {
      return act()
    } catch {
      return undefined
    }
  }
  const kept = (): Network | undefined => {
    const stored = quietly(() => storage.get(key))
    return networks.find(
      ({ caipNetworkId, deprecatedCaipNetworkId }) =>
        stored === caipNetworkId || (stored && stored === deprecatedCaipNetworkId),
    )
  }
  return {
    kept: () => kept()?.caipNetworkId,
    startOf(wallet, wanted) {
      const chains = chainsOf(wallet)
      const asked = networks.find(({ caipNetworkId }) => caipNetworkId === wanted?.caipNetworkId)
      const candidates = [asked, kept(), ...networks]
      const network = candidates.find(
        (candidate) => candidate !== undefined && walletChain(chains, candidate) !== undefined,
      )
      return network?.caipNetworkId ?? networkOfChains(chains) ?? networks[0].caipNetworkId
    },
    keep: (networkId) => quietly(() => storage.set(key, networkId)),
    forget: () => quietly(() => storage.remove(key)),
  }
}
