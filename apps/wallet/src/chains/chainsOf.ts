import type { WalletChain } from './WalletChain.ts'
import type { WalletEnvironment } from './WalletEnvironment.ts'

const bitcoinNames = {
  mainnet: 'Sandbox Bitcoin',
  testnet: 'Sandbox Bitcoin Testnet',
  signet: 'Sandbox Bitcoin Signet',
} as const

/** The networks of an environment, in its order. */
export function chainsOf({ chains, solana, bitcoin }: WalletEnvironment): readonly WalletChain[] {
  const evm = chains.map(
    ({ networkId, name, rpcUrl, nativeCurrency }): WalletChain => ({
      namespace: 'eip155',
      networkId,
      name,
      rpcUrl,
      ...nativeCurrencyOf(nativeCurrency),
    }),
  )
  const sol: readonly WalletChain[] = solana
    ? [
        {
          namespace: 'solana',
          networkId: solana.networkId,
          name: solana.name,
          rpcUrl: solana.rpcUrl,
          ...nativeCurrencyOf(solana.nativeCurrency),
        },
      ]
    : []
  const btc = (bitcoin ?? []).map(
    ({ network, networkId, apiUrl }): WalletChain => ({
      namespace: 'bip122',
      networkId,
      name: bitcoinNames[network],
      rpcUrl: apiUrl,
      symbol: network === 'mainnet' ? 'BTC' : 'tBTC',
      decimals: 8,
    }),
  )
  return [...evm, ...sol, ...btc]
}

const nativeCurrencyOf = ({ symbol, decimals }: { readonly symbol: string; readonly decimals: number }) => ({
  symbol,
  decimals,
})
