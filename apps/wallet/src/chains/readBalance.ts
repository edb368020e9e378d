import { formatUnits } from 'viem'
import { askNode } from './askNode.ts'
import type { WalletChain } from './WalletChain.ts'

/** What an address holds of a network's own coin, in words such as `9,999.98`. */
export async function readBalance(chain: WalletChain, address: string): Promise<string> {
  return shorten(formatUnits(await smallest(chain, address), chain.decimals))
}

async function smallest({ namespace, rpcUrl }: WalletChain, address: string): Promise<bigint> {
  if (namespace === 'eip155') return BigInt(String(await askNode(rpcUrl, 'eth_getBalance', [address, 'latest'])))
  if (namespace === 'solana')
    return BigInt(((await askNode(rpcUrl, 'getBalance', [address])) as { readonly value: number }).value)
  const response = await fetch(`${rpcUrl}/address/${address}`, { signal: AbortSignal.timeout(15_000) })
  const { chain_stats: mined, mempool_stats: waiting } = (await response.json()) as {
    readonly chain_stats: Stats
    readonly mempool_stats: Stats
  }
  return BigInt(mined.funded_txo_sum + waiting.funded_txo_sum - mined.spent_txo_sum - waiting.spent_txo_sum)
}

type Stats = { readonly funded_txo_sum: number; readonly spent_txo_sum: number }

function shorten(figure: string): string {
  const [whole = '0', fraction = ''] = figure.split('.')
  const shown = fraction.slice(0, 4).replace(/0+$/, '')
  const grouped = BigInt(whole).toLocaleString('en-US')
  return shown === '' ? grouped : `${grouped}.${shown}`
}
