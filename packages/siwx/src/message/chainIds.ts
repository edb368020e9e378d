/** What Sign in with Solana calls a cluster → its CAIP-2 id. */
const clusters: Readonly<Record<string, string>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}
const names = new Map(Object.entries(clusters).map(([name, chainId]) => [chainId, name]))

/** The chain as the standard of its namespace writes it: EIP-4361 by its number, Sign in with Solana by the name of the cluster. */
export const writtenChainId = (chainId: string): string =>
  chainId.startsWith('eip155:') ? chainId.slice('eip155:'.length) : (names.get(chainId) ?? chainId)

/** The namespaces of standards that leave it out, by what the first line calls the network. */
const namespaces: Readonly<Record<string, string>> = { Ethereum: 'eip155', Solana: 'solana' }

/** The CAIP-2 id of a chain as a message writes it. */
export function readChainId(
  written: string,
  networkName: string,
  namespace: string | undefined = namespaces[networkName],
): string {
  const chainId = written.includes(':') || namespace === undefined ? written : `${namespace}:${written}`
  return clusters[chainId] ?? chainId
}
