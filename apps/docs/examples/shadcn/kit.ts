import { wagmiAdapter } from '@kit/adapter-wagmi'
import { createKit } from '@kit/core'
import { mainnet, optimism } from 'viem/chains'

// Does nothing until the user points at the button: no request, no storage.
export const kit = createKit({ adapters: [wagmiAdapter({ networks: [mainnet, optimism] })] })
