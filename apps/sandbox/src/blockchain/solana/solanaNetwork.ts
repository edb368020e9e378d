import type { Holding } from '../Holding.ts'
import { rpc } from '../../chains/rpc.ts'
import type { SolanaChain } from '@kit/testing/solana-chain'
import { solanaSandbox } from '../../solana/solanaSandbox.ts'
import type { ServedNetwork } from '../../world/ServedNetwork.ts'

const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

type TokenAccounts = {
  readonly value: readonly {
    readonly account: {
      readonly data: {
        readonly parsed: {
          readonly info: {
            readonly mint: string
            readonly tokenAmount: { readonly amount: string; readonly decimals: number }
          }
        }
      }
    }
  }[]
}

/** The Solana chain of the sandbox as the services know it. */
export function solanaNetwork({ rpcUrl, mint }: Pick<SolanaChain, 'rpcUrl' | 'mint'>): ServedNetwork {
  const { caipNetworkId, nativeCurrency, token } = solanaSandbox
  return {
    networkId: caipNetworkId,
    rpcUrl,
    isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text),
    async holdings(address) {
      const [balance, ...accounts] = await Promise.all([
        rpc(rpcUrl, 'getBalance', [address]) as Promise<{ readonly value: number }>,
        ...tokenPrograms.map(
          (programId) =>
            rpc(rpcUrl, 'getTokenAccountsByOwner', [
              address,
              { programId },
              { encoding: 'jsonParsed' },
            ]) as Promise<TokenAccounts>,
        ),
      ] as const)
      const coin: Holding = { ...nativeCurrency, tokenAddress: undefined, amount: BigInt(balance.value) }
      const tokens = accounts.flatMap(({ value }) =>
        value.map(({ account }): Holding => {
          const { mint: tokenAddress, tokenAmount } = account.data.parsed.info
          const name = tokenAddress === mint ? token.name : `${token.name} 2022`
          return {
            name,
            symbol: tokenAddress === mint ? token.symbol : `${token.symbol}22`,
            tokenAddress,
            decimals: tokenAmount.decimals,
            amount: BigInt(tokenAmount.amount),
          }
        }),
      )
      return [coin, ...tokens.filter(({ amount }) => amount > 0n)]
    },
  }
}
