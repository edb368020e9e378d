import type { Network } from '@kit/core'

/** A Bitcoin ledger of the sandbox. */
export type EnvironmentBitcoin = {
  /** CAIP-2. */
  readonly networkId: `bip122:${string}`
  /** An Esplora API. */
  readonly apiUrl: string
  readonly explorerUrl: string
  readonly imageUrl?: string | undefined
}

/** A Bitcoin network with the sandbox's explorer and image. Your page uses it as exported. */
export function inSandbox(network: Network, ledgers: readonly EnvironmentBitcoin[]): Network {
  const ledger = ledgers.find(({ networkId }) => networkId === network.caipNetworkId)
  if (!ledger) return network
  const { explorerUrl: url, imageUrl } = ledger
  return {
    ...network,
    blockExplorers: { default: { name: 'Sandbox explorer', url } },
    ...(imageUrl !== undefined && { assets: { imageUrl } }),
  }
}
