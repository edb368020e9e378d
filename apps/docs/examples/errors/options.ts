// INVALID_OPTION, ADAPTER_NOT_FOUND, NETWORK_NOT_FOUND, NETWORK_UNDEFINED, PROJECT_ID_NOT_CONFIGURED,
// KIT_ID_TAKEN, SIGN_IN_NOT_ENABLED
import { wagmiAdapter } from '@kit/adapter-wagmi'
import { createKit, type KitOptions } from '@kit/core'
import { publicKit } from '@kit/wallet-client/public'
import { mainnet, optimism } from 'viem/chains'

// With this type the compiler reports misspelt options.
const options: KitOptions = {
  // The id must be unique if the page has several kits.
  id: 'shop',
  // Each namespace needs one adapter with all the networks that the dapp uses.
  adapters: [wagmiAdapter({ networks: [mainnet, optimism] })],
  defaultNetwork: 'eip155:1',
  themeMode: 'dark',
  ...publicKit({ projectId: 'your project id' }),
}

export const kit = createKit(options)
