import { formatUnits } from '../../units/formatUnits.ts'
import { rpc, rpcBatch } from '../../chains/rpc.ts'
import type { RunningChain } from '../../chains/RunningChain.ts'
import type { Collection } from '../../tokens/deployAssets.ts'
import type { Token } from '../../tokens/Token.ts'
import { fungible } from '../history/fungible.ts'
import { nft } from '../history/nft.ts'
import type { Direction, WireTransaction, WireTransfer } from '../history/WireTransaction.ts'
import { type Log, padded, topics } from '../nfts/readCollectibles.ts'
import { decodeTransfer, type DecodedTransfer, type Mined } from './decodeTransfer.ts'
import { sameAddress } from './sameAddress.ts'

type Block = { readonly timestamp: string; readonly transactions: readonly Mined[] }
type Found = { readonly mined: Mined; readonly timestamp: string; readonly sent: DecodedTransfer }

export type ReadTransactionsParameters = {
  readonly chain: RunningChain
  /** Those of the chain. */
  readonly tokens: readonly Token[]
  /** Those of the chain. */
  readonly collections: readonly Collection[]
  readonly address: string
  readonly baseUrl: string
}

/** The newest blocks that are looked through. */
const depth = 500

/** What the account sent, and every coin, token and collectible that came to it or left it, as the blocks and logs of the chain say. */
export async function readTransactions(parameters: ReadTransactionsParameters): Promise<readonly WireTransaction[]> {
  const { chain, tokens, address } = parameters
  const newest = Number(await rpc(chain.rpcUrl, 'eth_blockNumber', []))
  const numbers = Array.from({ length: Math.min(newest, depth) }, (_, index) => `0x${(newest - index).toString(16)}`)
  const [blocks, logs] = await Promise.all([
    rpcBatch(
      chain.rpcUrl,
      numbers.map((number) => ['eth_getBlockByNumber', [number, true]] as const),
    ) as Promise<readonly Block[]>,
    readLogs(parameters, numbers.at(-1) ?? '0x1'),
  ])
  const found = blocks
    .flatMap(({ timestamp, transactions }) =>
      transactions.map((mined) => ({ mined, timestamp, sent: decodeTransfer(mined, tokens) })),
    )
    .filter(
      ({ mined, sent }) =>
        sameAddress(mined.from, address) ||
        sameAddress(sent.to, address) ||
        logs.some(({ transactionHash }) => transactionHash === mined.hash),
    )
  const receipts = (await rpcBatch(
    chain.rpcUrl,
    found.map(({ mined }) => ['eth_getTransactionReceipt', [mined.hash]] as const),
  )) as readonly { readonly status: string }[]
  return found.map((one, index) =>
    toWire(
      one,
      receipts[index]?.status === '0x1',
      logs.filter(({ transactionHash }) => transactionHash === one.mined.hash),
      parameters,
    ),
  )
}

/** Logs of known contracts that name the account as sender or receiver. */
async function readLogs(
  { chain, tokens, collections, address }: ReadTransactionsParameters,
  fromBlock: string,
): Promise<readonly Log[]> {
  const contracts = [...tokens, ...collections].map((contract) => contract.address)
  if (contracts.length === 0) return []
  const me = padded(address)
  const filters = [
    [topics.transfer, me],
    [topics.transfer, null, me],
    [topics.single, null, me],
    [topics.single, null, null, me],
  ]
  const answers = (await rpcBatch(
    chain.rpcUrl,
    filters.map((filter) => [
      'eth_getLogs',
      [{ address: contracts, fromBlock, toBlock: 'latest', topics: filter }] as const,
    ]),
  )) as readonly (readonly Log[])[]
  // One to oneself is found twice.
  return [...new Map(answers.flat().map((log) => [JSON.stringify(log), log])).values()]
}

/** What a log says that was moved; undefined for a contract that is not known. */
function transferOf(
  log: Log,
  { tokens, collections, address, baseUrl }: ReadTransactionsParameters,
): WireTransfer | undefined {
  const isSingle = log.topics[0] === topics.single
  const [from, to] = (isSingle ? log.topics.slice(2, 4) : log.topics.slice(1, 3)).map((topic) => `0x${topic.slice(26)}`)
  const isFrom = sameAddress(from, address)
  const direction: Direction = isFrom && sameAddress(to, address) ? 'self' : isFrom ? 'out' : 'in'
  const token = tokens.find((one) => sameAddress(one.address, log.address))
  if (token)
    return fungible({ asset: token, direction, numeric: formatUnits(BigInt(log.data), token.decimals), baseUrl })
  const collection = collections.find((one) => sameAddress(one.address, log.address))
  if (!collection) return undefined
  const id = BigInt(isSingle ? log.data.slice(0, 66) : (log.topics[3] ?? '0x0'))
  const { name, isSpam } = collection
  return nft({ name: `${name} ${id}`, picture: `${name.replaceAll(/\W/g, '')}-${id}`, isSpam, direction, baseUrl })
}

function toWire(
  { mined, timestamp, sent }: Found,
  isConfirmed: boolean,
  logs: readonly Log[],
  parameters: ReadTransactionsParameters,
): WireTransaction {
  const { chain, address, baseUrl } = parameters
  const isFrom = sameAddress(mined.from, address)
  const directionOfCoin = isFrom && sameAddress(sent.to, address) ? 'self' : isFrom ? 'out' : 'in'
  const amount = BigInt(mined.value)
  const coin =
    amount > 0n && (isFrom || sameAddress(mined.to, address))
      ? [
          fungible({
            asset: chain.nativeCurrency,
            direction: directionOfCoin,
            numeric: formatUnits(amount, chain.nativeCurrency.decimals),
            baseUrl,
          }),
        ]
      : []
  // A transaction that failed has no logs: its call says what was meant.
  const meant =
    !isConfirmed && sent.token
      ? [
          fungible({
            asset: sent.token,
            direction: directionOfCoin,
            numeric: formatUnits(sent.amount, sent.token.decimals),
            baseUrl,
          }),
        ]
      : []
  const moved = logs.flatMap((log) => transferOf(log, parameters) ?? [])
  const transfers = [...coin, ...meant, ...moved]
  const directions = new Set(transfers.map(({ direction }) => direction))
  const operationType = isFrom
    ? directions.has('in') && directions.has('out')
      ? 'trade'
      : sent.kind === 'transfer' || moved.length > 0
        ? 'send'
        : sent.kind
    : 'receive'
  return {
    id: `eip155:${chain.id}-${mined.hash}`,
    metadata: {
      operationType,
      hash: mined.hash,
      chain: `eip155:${chain.id}`,
      minedAt: new Date(Number(timestamp) * 1_000).toISOString(),
      sentFrom: mined.from,
      sentTo: sent.to ?? '',
      status: isConfirmed ? 'confirmed' : 'failed',
      nonce: Number(mined.nonce),
    },
    transfers,
  }
}
