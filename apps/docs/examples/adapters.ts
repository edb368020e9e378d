import { wagmiAdapter } from '@kit/adapter-wagmi'
import { base, mainnet } from 'viem/chains'

export const adapters = [wagmiAdapter({ networks: [mainnet, base] })]
