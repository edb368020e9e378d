import { type Adapter, invalidOption, type Network, type NonEmpty } from '@kit/core/adapter'
import { checkNetworks, checkOptions } from '@kit/core/checks'
import type { SolanaNames } from './capabilities/names.ts'
import type { HandedInWallet } from './discovery/createDiscovery.ts'
import type { PriorityFee } from './transactions/priceTransfer.ts'

/** The options of `solanaAdapter`. */
export type SolanaAdapterOptions = {
  /** As from `@kit/core/networks`, first the one that connections begin on. */
  readonly networks: NonEmpty<Network>
  /** Wallets that do not register themselves by the Wallet Standard: `legacyWallet` of `@kit/adapter-solana/legacy`. */
  readonly wallets?: readonly HandedInWallet[] | undefined
  /** What transfers pay beyond the base fee. Default: by the recent fees of the network, at most 0.001 SOL. */
  readonly priorityFee?: PriorityFee | undefined
  /** The source of names (SNS). Default: none, and only addresses can be sent to. */
  readonly names?: SolanaNames | undefined
}

/**
 * Connects Solana wallets by the Wallet Standard. Chain libraries are loaded when the user first sends.
 * @throws KitError `INVALID_OPTION` without a network, with one of another namespace, for a negative fee, or a misspelled option
 */
export function solanaAdapter(options: SolanaAdapterOptions): Adapter {
  checkOptions<SolanaAdapterOptions>('solanaAdapter', options, { networks: 1, wallets: 1, priorityFee: 1, names: 1 })
  const { networks, wallets = [], priorityFee = {}, names } = options
  checkNetworks('solanaAdapter.networks', networks, { namespace: 'solana' })
  const { unitPrice = 0n, max = 0n } = priorityFee
  if (unitPrice < 0n || max < 0n) throw invalidOption({ option: 'priorityFee', reason: 'it must not be negative.' })
  return {
    namespace: 'solana',
    adapterType: 'solana',
    networks,
    load: async () => {
      const { createInstance } = await import('./instance/createInstance.ts')
      return (host) => createInstance({ host, networks, handedIn: wallets, priorityFee, names })
    },
  }
}
