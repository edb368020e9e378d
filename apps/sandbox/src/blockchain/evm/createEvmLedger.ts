import { formatUnits } from 'viem'
import { rpcBatch } from '../../chains/rpc.ts'
import type { RunningChain } from '../../chains/RunningChain.ts'
import type { Token } from '../../tokens/Token.ts'
import { fungible } from '../history/fungible.ts'
import type { Ledger } from '../history/Ledger.ts'
import type { Direction, WireTransaction } from '../history/WireTransaction.ts'
import { isEvmAddress } from './isEvmAddress.ts'

type Block = { readonly timestamp: string; readonly transactions: readonly Mined[] }
type Mined = {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
  readonly input: string
  readonly nonce: string
}

/** The newest blocks that are looked through. */
const depth = 500

/** Transfers of coins and tokens, deployments and calls, as they stand in the blocks of the chain. */
export function createEvmLedger(chain: RunningChain, tokens: readonly Token[]): Ledger {
  const networkId = `eip155:${chain.id}`
  const own = tokens.filter((token) => token.networkId === networkId)

  function toWire(mined: Mined, address: string, timestamp: string, status: string, baseUrl: string): WireTransaction | undefined {
    const sent = decode(mined, own)
    const isFrom = same(mined.from, address)
    const isTo = same(sent.to, address)
    if (!isFrom && !isTo) return undefined
    const direction: Direction = isFrom && isTo ? 'self' : isFrom ? 'out' : 'in'
    const asset = sent.token ?? chain.nativeCurrency
    const numeric = formatUnits(sent.amount, asset.decimals)
    const moves = sent.kind === 'transfer' || sent.amount > 0n
    return {
      id: `${networkId}-${mined.hash}`,
      metadata: {
        operationType: sent.kind === 'transfer' ? (isFrom ? 'send' : 'receive') : sent.kind,
        hash: mined.hash,
        chain: networkId,
        minedAt: new Date(Number(timestamp) * 1_000).toISOString(),
        sentFrom: mined.from,
        sentTo: sent.to ?? '',
        status: status === '0x1' ? 'confirmed' : 'failed',
        nonce: Number(mined.nonce),
      },
      transfers: moves ? [fungible({ asset, direction, numeric, baseUrl })] : [],
    }
  }

  return {
    networkId,
    isAddress: isEvmAddress,
    async transactions(address, baseUrl) {
      const [height] = await rpcBatch(chain.rpcUrl, [['eth_blockNumber', []]])
      const newest = Number(height)
      const numbers = Array.from({ length: Math.min(newest, depth) }, (_, index) => `0x${(newest - index).toString(16)}`)
      const blocks = (await rpcBatch(
        chain.rpcUrl,
        numbers.map((number) => ['eth_getBlockByNumber', [number, true]] as const),
      )) as readonly Block[]
      const found = blocks
        .flatMap(({ timestamp, transactions }) => transactions.map((mined) => ({ timestamp, mined })))
        .filter(({ mined }) => same(mined.from, address) || same(decode(mined, own).to, address))
      const receipts = (await rpcBatch(
        chain.rpcUrl,
        found.map(({ mined }) => ['eth_getTransactionReceipt', [mined.hash]] as const),
      )) as readonly { readonly status: string }[]
      return found.flatMap(({ mined, timestamp }, index) => toWire(mined, address, timestamp, receipts[index]?.status ?? '', baseUrl) ?? [])
    },
  }
}

type Sent = {
  readonly kind: 'transfer' | 'execute' | 'deploy'
  readonly to: string | undefined
  readonly amount: bigint
  readonly token: Token | undefined
}

/** An ERC-20 transfer(address,uint256) of a known token goes to whom its call data names. */
function decode({ to, value, input }: Mined, tokens: readonly Token[]): Sent {
  if (to === null) return { kind: 'deploy', to: undefined, amount: 0n, token: undefined }
  const token = tokens.find(({ address }) => same(address, to))
  const call = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(input)
  if (token && call) return { kind: 'transfer', to: `0x${call[1]}`, amount: BigInt(`0x${call[2]}`), token }
  return { kind: input === '0x' ? 'transfer' : 'execute', to, amount: BigInt(value), token: undefined }
}

const same = (one: string | null | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase()
