import type { CaipNetworkId } from '../caip/caip.ts'
import type { OnRampAsset, OnRampMethod, OnRampOptions, OnRampProvider } from '../services/blockchain/onramp.ts'

/**
 * The CAIP-2 id of a network as an on-ramp names it: written so, or the number of an EVM chain. Undefined for all others: what is not known for
 * sure is not sold.
 */
export function networkIdOfChain(chainId: string): CaipNetworkId | undefined {
  if (/^[1-9]\d{0,15}$/.test(chainId)) return `eip155:${chainId}`
  return /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(chainId) ? (chainId as CaipNetworkId) : undefined
}

/** The sellers, if the service does not list them. */
export const usualProviders: readonly OnRampProvider[] = [
  { id: 'coinbase', name: 'Coinbase', fee: { min: 1, max: 2 }, namespaces: ['eip155'] },
  { id: 'meld', name: 'Meld.io', fee: { min: 1, max: 2 }, namespaces: ['eip155', 'solana'] },
]

/** The domains of the known providers' pages, by provider id. */
const domains: Readonly<Record<string, string>> = { coinbase: 'coinbase.com', meld: 'meldcrypto.com' }

/** Returns false if a known provider's page is on another domain. Pages of unknown providers pass. */
export function isPageOf(provider: string, { hostname }: URL): boolean {
  const domain = Object.hasOwn(domains, provider) ? domains[provider] : undefined
  return domain === undefined || hostname === domain || hostname.endsWith(`.${domain}`)
}

const usualMethods: readonly OnRampMethod[] = [
  { id: 'card', min: 1_000n, max: 750_000n },
  { id: 'ach_bank_account', min: 1_000n, max: 2_500_000n },
]

const usualAssets = (
  [
    [
      'usdc',
      'USD Coin',
      'USDC',
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    ],
    ['eth', 'Ether', 'ETH', undefined, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
  ] as const
).flatMap(([tokenId, name, symbol, onEthereum, onPolygon]): readonly OnRampAsset[] => [
  {
    tokenId,
    name,
    symbol,
    networkId: 'eip155:1',
    networkCode: 'ethereum-mainnet',
    networkName: 'Ethereum',
    address: onEthereum,
  },
  {
    tokenId,
    name,
    symbol,
    networkId: 'eip155:137',
    networkCode: 'polygon-mainnet',
    networkName: 'Polygon',
    address: onPolygon,
  },
])

/** The assets on sale, if the service does not list them: USDC and ETH on Ethereum and Polygon, for dollars and euros. */
export const usualOnRampOptions: OnRampOptions = {
  assets: usualAssets,
  currencies: ['USD', 'EUR'].map((code) => ({ id: code, methods: usualMethods })),
  providers: usualProviders,
}
