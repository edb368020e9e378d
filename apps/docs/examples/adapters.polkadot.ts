import { polkadotAdapter } from '@kit/adapter-polkadot'
import { polkadotAssetHub, polkadotMainnet } from '@kit/core/networks'

export const adapters = [polkadotAdapter({ networks: [polkadotMainnet, polkadotAssetHub] })]
