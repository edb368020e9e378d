import { malformedAnswer } from '@kit/core/adapter'
import { revertReason } from '../errors/revertReason.ts'
import { fromQuantity } from './quantities.ts'
import { fromWord, toQuantity, toWord } from './transactionFields.ts'

/* Rollups charge for the data of a transaction in addition to its gas. */

/** `to`: `0x` for the creation of a contract. */
export type Transaction = { readonly from: string; readonly to: string; readonly value: bigint; readonly data: string }
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** In wei. `operatorFee`: what the operator of the chain takes for this much gas. */
export type DataFee = {
  /** The fee for the bytes of the transaction, in wei. */
  readonly l1: bigint
  /** Returns the fee of the rollup's operator for `gas` units of gas, in wei. */
  readonly operatorFee: (gas: bigint) => Promise<bigint>
}

const what = 'The network fee'
const selectors = { getL1Fee: '0x49948e0e', getOperatorFee: '0x275aedd2', tokenRatio: '0x06f837d3' } as const

/** `id`: the EIP-155 chain id. */
type Chain = { readonly id: number | string }

/** How a chain prices data. `takesSigned`: its contract counts the bytes of the signature that it is given, others add them. */
type Pricing =
  | {
      readonly by: 'oracle'
      readonly address: string
      readonly takesSigned?: boolean
      readonly hasOperator?: boolean
      /** The oracle answers in Ether, and has a rate for the coin of the chain. */
      readonly hasRatio?: boolean
    }
  | { readonly by: 'diff' }

/** @see https://docs.optimism.io/op-stack/transactions/fees */
const opStack: Extract<Pricing, { by: 'oracle' }> = {
  by: 'oracle',
  address: '0x420000000000000000000000000000000000000F',
  hasOperator: true,
}
/** @see https://docs.scroll.io/en/developers/guides/estimating-gas-and-tx-fees */
const scroll: Pricing = { by: 'oracle', address: '0x5300000000000000000000000000000000000002', takesSigned: true }
/** @see https://github.com/morph-l2/morph (contracts/contracts/l2/system/GasPriceOracle.sol) */
const morph: Pricing = { by: 'oracle', address: '0x530000000000000000000000000000000000000F', takesSigned: true }
/** @see https://github.com/mantlenetworkio/mantle-v2/blob/develop/packages/contracts-bedrock/contracts/L2/GasPriceOracle.sol */
const mantle: Pricing = { ...opStack, hasRatio: true }
/** State that changes is paid for, by its bytes on Bitcoin. @see https://docs.citrea.xyz/advanced/fee-model */
const citrea: Pricing = { by: 'diff' }

/**
 * The chains that do not use the OP stack's oracle, by chain id. OP stack chains are too many to list, so all others
 * are asked as one; without the contract the response is empty.
 */
const pricings: Readonly<Record<string, Pricing | undefined>> = {
  534352: scroll,
  534351: scroll,
  // DogeOS Chikyū, a chain of Scroll's. https://docs.dogeos.com/en/developers/transaction-fees-on-dogeos
  6281971: scroll,
  2818: morph,
  2810: morph,
  5000: mantle,
  5003: mantle,
  4114: citrea,
  5115: citrea,
}

/**
 * Reads the fee for data that a rollup charges in addition to gas; undefined if the chain charges none.
 * @throws KitError as `RpcClient.request`
 */
export async function dataFeeOf(
  ask: Ask,
  { transaction, network }: { readonly transaction: Transaction; readonly network: Chain },
): Promise<DataFee | undefined> {
  const pricing = pricings[network.id]
  if (pricing?.by === 'diff') return diffFee(ask, transaction)
  if (pricing) return oracleFee(ask, { pricing, transaction, network })
  return oracleFee(ask, { pricing: opStack, transaction, network }).catch((error: unknown) => {
    // Another contract has the address of the oracle.
    if (revertReason(error) !== undefined) return undefined
    throw error
  })
}

async function oracleFee(
  ask: Ask,
  {
    pricing: { address, takesSigned = false, hasOperator = false, hasRatio = false },
    transaction,
    network,
  }: {
    readonly pricing: Extract<Pricing, { by: 'oracle' }>
    readonly transaction: Transaction
    readonly network: Chain
  },
): Promise<DataFee | undefined> {
  const call = (data: string) => ask('eth_call', [{ to: address, data }, 'latest'])
  const bytes = bytesOf(transaction, network, takesSigned)
  const length = toWord(toQuantity(BigInt(bytes.length / 2)))
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  const [answer, ratio] = await Promise.all([
    call(`${selectors.getL1Fee}${toWord('0x20')}${length}${padded}`),
    hasRatio ? call(selectors.tokenRatio) : undefined,
  ])
  if (answer === '0x') return undefined
  return {
    l1: fromWord(answer, what) * (ratio === undefined ? 1n : fromWord(ratio, what)),
    async operatorFee(gas) {
      if (!hasOperator) return 0n
      const fee = await call(`${selectors.getOperatorFee}${toWord(toQuantity(gas))}`).catch((error: unknown) => {
        // Chains before the Isthmus upgrade have no such fee, and the call reverts.
        if (revertReason(error) !== undefined) return `0x${'0'.repeat(64)}`
        throw error
      })
      return fromWord(fee, what)
    },
  }
}

/** @see https://www.alchemy.com/docs/chains/citrea/citrea-api-endpoints/eth-estimate-diff-size */
async function diffFee(ask: Ask, { value, ...call }: Transaction): Promise<DataFee> {
  const [size, block] = await Promise.all([
    ask('eth_estimateDiffSize', [{ ...call, value: toQuantity(value) }]),
    ask('eth_getBlockByNumber', ['latest', false]),
  ])
  const { l1DiffSize } = Object(size) as { readonly l1DiffSize?: unknown }
  const { l1FeeRate } = Object(block) as { readonly l1FeeRate?: unknown }
  return { l1: countOf(l1DiffSize) * countOf(l1FeeRate), operatorFee: async () => 0n }
}

/** Nodes of Citrea have written some of these as JSON numbers. */
function countOf(value: unknown): bigint {
  if (typeof value !== 'number') return fromQuantity(value, what)
  if (!Number.isSafeInteger(value) || value < 0) throw malformedAnswer({ what })
  return BigInt(value)
}

/** The bytes of an EIP-1559 transaction, with numbers as long as they get: a rollup’s fee depends on their count. */
function bytesOf({ to, value, data }: Transaction, { id }: Chain, isSigned: boolean): string {
  const number = (amount: bigint) => {
    const hex = amount.toString(16)
    return amount === 0n ? '' : hex.padStart(hex.length + (hex.length % 2), '0')
  }
  const long = 2n ** 40n
  const fields = [BigInt(id), 2n ** 16n, long, long, 2n ** 24n].map(number)
  const list = [...fields, to.slice(2), number(value), data.slice(2)].map(rlp).join('')
  const signature = isSigned ? `01${`a0${'ff'.repeat(32)}`.repeat(2)}` : ''
  return `02${withLength(`${list}c0${signature}`, 0xc0)}`
}

const rlp = (hex: string): string => (hex.length === 2 && Number.parseInt(hex, 16) < 0x80 ? hex : withLength(hex, 0x80))

/** @see https://ethereum.org/developers/docs/data-structures-and-encoding/rlp */
function withLength(hex: string, offset: 0x80 | 0xc0): string {
  const size = hex.length / 2
  const byte = (value: number) => value.toString(16).padStart(2, '0')
  if (size < 56) return `${byte(offset + size)}${hex}`
  const digits = size.toString(16)
  const length = digits.padStart(digits.length + (digits.length % 2), '0')
  return `${byte(offset + 55 + length.length / 2)}${length}${hex}`
}
