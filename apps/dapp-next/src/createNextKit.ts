import { bitcoinAdapter } from '@kit/adapter-bitcoin'
import { polkadotAdapter } from '@kit/adapter-polkadot'
import { solanaAdapter } from '@kit/adapter-solana'
import { wagmiAdapter } from '@kit/adapter-wagmi'
import { createKit, type Kit } from '@kit/core'
import { bitcoin, polkadotMainnet, solanaMainnet } from '@kit/core/networks'
import { base, mainnet } from 'viem/chains'

/** `rpcUrl`: RPC of the EVM chains. Default: their public URLs. */
export const createNextKit = (rpcUrl: string | undefined): Kit =>
  createKit({
    adapters: [
      wagmiAdapter({ networks: [mainnet, base] }),
      solanaAdapter({ networks: [solanaMainnet] }),
      bitcoinAdapter({ networks: [bitcoin] }),
      polkadotAdapter({ networks: [polkadotMainnet] }),
    ],
    metadata: {
      name: 'Kit with Next',
      description: 'The App Router, rendered on the server first',
      url: 'http://127.0.0.1:3000',
      icons: [],
    },
    ...(rpcUrl !== undefined && { customRpcUrls: { 'eip155:1': [{ url: rpcUrl }], 'eip155:8453': [{ url: rpcUrl }] } }),
  })
