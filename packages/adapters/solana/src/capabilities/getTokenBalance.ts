import { type Balance, malformedAnswer, type Network, type RpcClient } from '@kit/core/adapter'
import type { Address } from '@solana/addresses'
import { decodeAddress } from '../address/decodeAddress.ts'
import { readRpc } from '../rpc/readRpc.ts'
import { metadataAddress, tokenSymbol } from '../tokens/tokenMetadata.ts'
import { mintDecimals, tokenHolding } from '../transactions/tokenData.ts'

type Parameters = {
  readonly address: string
  readonly network: Network
  readonly token: string
  readonly signal: AbortSignal
}

/**
 * What all token accounts of an address hold of a mint, of either token program. The symbol is what the mint's
 * metadata says, and empty where it has none.
 * @throws KitError `MALFORMED_ANSWER` where the mint is none; those of the RPC
 */
export async function getTokenBalance(
  rpc: RpcClient,
  { address, network, token, signal }: Parameters,
): Promise<Balance> {
  const none = (what: string) => malformedAnswer({ what })
  const mint = decodeAddress(token)
  if (!decodeAddress(address)) throw none('The wallet')
  if (!mint) throw none('The token')
  const reads = readRpc(rpc, { network, signal })
  const told = reads.accounts([token, await metadataAddress(token as Address)])
  const held = reads.tokenAccounts({ owner: address, mint: token })
  const [[account, metadata], accounts] = await Promise.all([told, held])
  const decimals = account ? mintDecimals(account) : null
  if (!account || decimals === null) throw none('The token')
  const amounts = accounts.map((each) => {
    const holding = tokenHolding(each)
    if (!holding?.mint.every((byte, index) => byte === mint[index])) throw none(`The network ${network.name}`)
    return holding.amount
  })
  return {
    value: amounts.reduce((sum, amount) => sum + amount, 0n),
    decimals,
    symbol: tokenSymbol(account, metadata ?? null),
  }
}
