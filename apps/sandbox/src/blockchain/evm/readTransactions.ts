import { formatUnits } from '../../units/formatUnits.ts'
import { rpc, rpcBatch } from '../../chains/rpc.ts'
import type { RunningChain } from '../../chains/RunningChain.ts'
import type { Token } from '../../tokens/Token.ts'
import { fungible } from '../history/fungible.ts'
import type { WireTransaction } from '../history/WireTransaction.ts'
import { decodeTransfer, type DecodedTransfer, type Mined } from './decodeTransfer.ts'
import { sameAddress } from './sameAddress.ts'

type Block = { readonly timestamp: string; readonly transactions: readonly Mined[] }
type Found = { readonly mined: Mined; readonly timestamp: string; readonly sent: DecodedTransfer }

export type ReadTransactionsParameters = {
  readonly chain: RunningChain
  /** Those of the chain. */
  readonly tokens: readonly Token[]
  readonly address: string
  readonly baseUrl: string
}

/** The newest blocks that are looked through. */
const depth = 500

/** Transfers of coins and tokens, deployments and calls, as they stand in the blocks of the chain. */
export async function readTransactions(parameters: ReadTransactionsParameters): Promise<readonly WireTransaction[]> {
  const { chain, tokens, address } = parameters
  const newest = Number(await rpc(chain.rpcUrl, 'eth_blockNumber', []))
  const numbers = Array.from({ length: Math.min(newest, depth) }, (_, index) => `0x${(newest - index).toString(16)}`)
  const blocks = (await rpcBatch(
    chain.rpcUrl,
    numbers.map((number) => ['eth_getBlockByNumber', [number, true]] as const),
  )) as readonly Block[]
  const found = blocks
    .flatMap(({ timestamp, transactions }) =>
      transactions.map((mined) => ({ mined, timestamp, sent: decodeTransfer(mined, tokens) })),
    )
    .filter(({ mined, sent }) => sameAddress(mined.from, address) || sameAddress(sent.to, address))
  const receipts = (await rpcBatch(
    chain.rpcUrl,
    found.map(({ mined }) => ['eth_getTransactionReceipt', [mined.hash]] as const),
  )) as readonly { readonly status: string }[]
  return found.map((one, index) => toWire(one, receipts[index]?.status === '0x1', parameters))
}

function toWire(
  { mined, timestamp, sent }: Found,
  isConfirmed: boolean,
  { chain, address, baseUrl }: ReadTransactionsParameters,
): WireTransaction {
  const isFrom = sameAddress(mined.from, address)
  const isTo = sameAddress(sent.to, address)
  const direction = isFrom && isTo ? 'self' : isFrom ? 'out' : 'in'
  const asset = sent.token ?? chain.nativeCurrency
  const moves = sent.kind === 'transfer' || sent.amount > 0n
  return {
    id: `eip155:${chain.id}-${mined.hash}`,
    metadata: {
      operationType: sent.kind === 'transfer' ? (isFrom ? 'send' : 'receive') : sent.kind,
      hash: mined.hash,
      chain: `eip155:${chain.id}`,
      minedAt: new Date(Number(timestamp) * 1_000).toISOString(),
      sentFrom: mined.from,
      sentTo: sent.to ?? '',
      status: isConfirmed ? 'confirmed' : 'failed',
      nonce: Number(mined.nonce),
    },
    transfers: moves
      ? [fungible({ asset, direction, numeric: formatUnits(sent.amount, asset.decimals), baseUrl })]
      : [],
  }
}
