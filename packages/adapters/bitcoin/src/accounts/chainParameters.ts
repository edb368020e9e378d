import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import type { ChainName } from '../network/ChainName.ts'

/** All test networks share their address prefixes. */
export const chainParameters = (chain: ChainName): typeof NETWORK => (chain === 'mainnet' ? NETWORK : TEST_NETWORK)
