import { rpcBatch } from '../../chains/rpc.ts'
import type { RunningChain } from '../../chains/RunningChain.ts'
import type { Token } from '../../tokens/Token.ts'
import type { Holding } from '../Holding.ts'

export type ReadHoldingsParameters = {
  readonly chain: RunningChain
  /** Those of the chain. */
  readonly tokens: readonly Token[]
  readonly address: string
}

/** The chain's own coin always, tokens where there are any. Read from the node each time. */
export async function readHoldings({
  chain: { rpcUrl, nativeCurrency },
  tokens,
  address,
}: ReadHoldingsParameters): Promise<readonly Holding[]> {
  const balanceOf = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const [coin, ...held] = await rpcBatch(rpcUrl, [
    ['eth_getBalance', [address, 'latest']],
    ...tokens.map((token) => ['eth_call', [{ to: token.address, data: balanceOf }, 'latest']] as const),
  ])
  const { name, symbol, decimals } = nativeCurrency
  return [
    { name, symbol, decimals, tokenAddress: undefined, amount: BigInt(String(coin)) },
    ...tokens
      .map((token, index) => ({ ...token, tokenAddress: token.address, amount: BigInt(String(held[index])) }))
      .filter(({ amount }) => amount > 0n),
  ]
}
