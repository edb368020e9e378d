import type { CaipNetworkId, Network } from '@kit/core/adapter'

/** The Wallet Standard's names of the public networks, by CAIP-2 id, deprecated ones too. */
const names: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The Wallet Standard's name of a network. Whatever is not public is `solana:localnet`. */
export const chainName = (networkId: string): string => names[networkId] ?? 'solana:localnet'

/**
 * By which id a wallet knows a network: the Wallet Standard's name, or CAIP-2, which some wallets list instead.
 * Undefined where the wallet does not have it.
 */
export function walletChain(
  chains: readonly string[],
  { caipNetworkId, deprecatedCaipNetworkId }: Network,
): string | undefined {
  return [chainName(caipNetworkId), caipNetworkId, deprecatedCaipNetworkId].find(
    (id) => id !== undefined && chains.includes(id),
  )
}

/** The network that a wallet means by the first of its chains that is a public one. */
export function networkOfChains(chains: readonly string[]): CaipNetworkId | undefined {
  const [id] =
    Object.entries(names).find(([networkId, name]) => chains.includes(name) || chains.includes(networkId)) ?? []
  return id as CaipNetworkId | undefined
}
