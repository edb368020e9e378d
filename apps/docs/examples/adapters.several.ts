import { solanaAdapter } from '@kit/adapter-solana'
import { wagmiAdapter } from '@kit/adapter-wagmi'
import { solanaMainnet } from '@kit/core/networks'
import { mainnet } from 'viem/chains'

// One adapter for each kind of chain.
export const adapters = [wagmiAdapter({ networks: [mainnet] }), solanaAdapter({ networks: [solanaMainnet] })]
