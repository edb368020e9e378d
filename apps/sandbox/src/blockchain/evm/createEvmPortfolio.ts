import { rpcBatch } from '../../chains/rpc.ts'
import type { RunningChain } from '../../chains/RunningChain.ts'
import type { Token } from '../../tokens/Token.ts'
import { isEvmAddress } from './isEvmAddress.ts'
import type { Portfolio } from '../Portfolio.ts'

/** The chain's own coin always, tokens where there are any. Read from the node each time. */
export function createEvmPortfolio({ id, rpcUrl, nativeCurrency }: RunningChain, tokens: readonly Token[]): Portfolio {
  const networkId = `eip155:${id}`
  const own = tokens.filter((token) => token.networkId === networkId)
  return {
    networkId,
    isAddress: isEvmAddress,
    async holdings(address) {
      const balanceOf = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
      const [coin, ...held] = await rpcBatch(rpcUrl, [
        ['eth_getBalance', [address, 'latest']],
        ...own.map((token) => ['eth_call', [{ to: token.address, data: balanceOf }, 'latest']] as const),
      ])
      const { name, symbol, decimals } = nativeCurrency
      return [
        { name, symbol, decimals, tokenAddress: undefined, amount: BigInt(String(coin)) },
        ...own
          .map((token, index) => ({ ...token, tokenAddress: token.address, amount: BigInt(String(held[index])) }))
          .filter(({ amount }) => amount > 0n),
      ]
    },
  }
}
