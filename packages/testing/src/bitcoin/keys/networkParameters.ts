import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import type { BitcoinNetworkName } from '../BitcoinWalletOptions.ts'

/** All test networks share their address prefixes. */
export const networkParameters = (network: BitcoinNetworkName): typeof NETWORK =>
  network === 'mainnet' ? NETWORK : TEST_NETWORK
