import { type Adapter, invalidOption, type Network, type NonEmpty } from '@kit/core/adapter'
import type { HandedInWallet } from './discovery/HandedInWallet.ts'

export type SolanaAdapterOptions = {
  /** As from `@kit/core/networks`, first the one that connections begin on. */
  readonly networks: NonEmpty<Network>
  /** Wallets that do not register themselves by the Wallet Standard: `legacyWallet` of `@kit/adapter-solana/legacy`. */
  readonly wallets?: readonly HandedInWallet[] | undefined
}

/**
 * Solana wallets, by the Wallet Standard. No chain library is loaded before somebody sends something.
 * @throws KitError `INVALID_OPTION` where there is no network, or one of another namespace
 */
export function solanaAdapter({ networks, wallets = [] }: SolanaAdapterOptions): Adapter {
  const isSound =
    networks.length > 0 && networks.every((network: Network | undefined) => network?.chainNamespace === 'solana')
  if (!isSound)
    throw invalidOption({
      option: 'networks',
      reason: 'give at least one network of Solana, as from @kit/core/networks.',
    })
  return {
    namespace: 'solana',
    adapterType: 'solana',
    networks,
    load: async () => {
      const { createInstance } = await import('./instance/createInstance.ts')
      return (host) => createInstance({ host, networks, handedIn: wallets })
    },
  }
}
