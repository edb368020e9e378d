import { createKit } from '@kit/core'
import { solanaMainnet } from '@kit/core/networks'
import { universalAdapters } from '@kit/wallet-client/adapter'
import { walletConnect } from '@kit/wallet-client/connector'
import { mainnet } from 'viem/chains'

export const kit = createKit({
  adapters: universalAdapters({ networks: [mainnet, solanaMainnet] }),
  sharedConnectors: [walletConnect({ relayUrl: 'wss://relay.example.org' })],
})

export async function readFees(): Promise<unknown> {
  const wallet = await kit.getProvider({ namespace: 'solana' })
  if (wallet.kind !== 'custom') throw new Error('This wallet takes no requests.')
  const provider = wallet.provider as { request: (asked: { method: string; params?: unknown }) => Promise<unknown> }
  return provider.request({ method: 'getRecentPrioritizationFees' })
}
