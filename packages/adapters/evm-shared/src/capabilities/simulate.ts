import {
  type Call,
  isKitError,
  malformedAnswer,
  type Network,
  type RpcClient,
  type Simulation,
  type SpentToken,
} from '@kit/core/adapter'
import { checksumAddress, isAddress } from '../address/checksumAddress.ts'
import { isInsufficientFunds } from '../errors/errorCodes.ts'
import { revertReason } from '../errors/revertReason.ts'
import { encodeBalanceOf, encodeTransfer } from './erc20.ts'
import { addressTo, checkedData, fromWord, toQuantity, toWord } from './transactionFields.ts'

type Parameters = {
  readonly address: string
  readonly network: Network
  readonly to: string
  readonly value: bigint
  readonly data?: string | undefined
  readonly sends?: string | undefined
  readonly token?: string | undefined
  readonly owner?: string | undefined
  readonly before?: readonly Call[] | undefined
  readonly signal: AbortSignal
}

const what = 'The simulation'
const cannotTell = ['MALFORMED_ANSWER', 'HTTP_STATUS', 'UNREACHABLE'] as const
/** The address at which only the simulation has a contract that returns the balance of an address: CALLDATALOAD, BALANCE, RETURN. */
const probe = { address: `0x${'ba1a'.repeat(10)}`, code: '0x6000353160005260206000f3' } as const

/**
 * Runs a call on the latest block: by `eth_simulateV1`, which also reports received amounts and spent tokens; if the node or its proxy lacks it, by `eth_call`.
 * @throws KitError as `RpcClient.request`, and `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INVALID_OPTION`. `MALFORMED_ANSWER` and `HTTP_STATUS` also where
 * calls precede and `eth_simulateV1` is lacking
 */
export async function simulate(read: RpcClient['request'], parameters: Parameters): Promise<Simulation> {
  const { address, network, sends, token, before = [], signal } = parameters
  const toCall = ({ to, value = 0n, data }: Call) => ({
    from: address,
    to: addressTo(to, network),
    value: toQuantity(value),
    data: checkedData(data),
  })
  const owner = addressTo(parameters.owner ?? address, network)
  const measure =
    token === undefined
      ? { from: address, to: probe.address, data: `0x${toWord(owner)}` }
      : { from: address, to: addressTo(token, network), data: encodeBalanceOf(owner) }
  const { to, value } = parameters
  const call = toCall(
    sends === undefined ? parameters : { to: sends, data: encodeTransfer(addressTo(to, network), value) },
  )
  const calls = [...before.map(toCall), measure, call, measure]
  const blockStateCalls = [{ calls, stateOverrides: { [probe.address]: { code: probe.code } } }]
  try {
    const answer = await read({
      network,
      method: 'eth_simulateV1',
      params: [{ blockStateCalls }, 'latest'],
      what,
      signal,
    })
    return outcomeOf(answer, { count: calls.length, payer: address })
  } catch (error) {
    // A node without the method says so, and a proxy that refuses it answers with a status, a page or nothing.
    if (!cannotTell.some((code) => isKitError(error, code)) || before.length > 0) throw error
  }
  try {
    await read({ network, method: 'eth_call', params: [call, 'latest'], what, signal })
    return { succeeded: true }
  } catch (error) {
    const reason = isInsufficientFunds(error) ? 'the balance does not cover it.' : revertReason(error)
    if (reason === undefined) throw error
    return { succeeded: false, reason }
  }
}

function outcomeOf(answer: unknown, { count, payer }: { readonly count: number; readonly payer: string }): Simulation {
  const [block] = Array.isArray(answer) ? (answer as readonly unknown[]) : []
  const { calls } = Object(block) as { readonly calls?: unknown }
  if (!Array.isArray(calls) || calls.length !== count) throw malformedAnswer({ what })
  const results = (calls as readonly unknown[]).map(
    (each) =>
      Object(each) as {
        readonly status?: unknown
        readonly returnData?: unknown
        readonly error?: unknown
        readonly logs?: unknown
      },
  )
  const [start, , end] = results.slice(-3)
  const failed = [...results.slice(0, -3), results.at(-2)].find((result) => result?.status !== '0x1')
  if (failed) {
    if (failed.status !== '0x0') throw malformedAnswer({ what })
    return {
      succeeded: false,
      reason: revertReason({ data: failed.returnData, ...Object(failed.error) }) ?? 'it reverts.',
    }
  }
  const spent = spentBy(results.at(-2)?.logs, payer)
  if (start?.status !== '0x1' || end?.status !== '0x1') return { succeeded: true, spent }
  const [held, holds] = [fromWord(start.returnData, what), fromWord(end.returnData, what)]
  return { succeeded: true, received: holds > held ? holds - held : 0n, spent }
}

/**
 * The `Transfer` event of ERC-20 and ERC-721. Some early collections index no parameter, so the payer is the first word
 * of the data.
 */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The `Transfer` event of ERC-6909. */
const transferOf6909 = '0x1b3d7edb2e9c0b0e7c525b20aaaef0f5940d2ed71663c7d39266ecafac728859'
/** `TransferSingle` and `TransferBatch` of ERC-1155: the operator comes before the payer. */
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** Where chains write moves of the coin as those of a token: zkSync’s, and all that log them by EIP-7708. @see https://eips.ethereum.org/EIPS/eip-7708 */
const placesOfCoin = ['0x000000000000000000000000000000000000800a', '0xfffffffffffffffffffffffffffffffffffffffe']

/** The tokens that leave an account, from the events of a call. */
function spentBy(logs: unknown, payer: string): readonly SpentToken[] {
  if (!Array.isArray(logs)) throw malformedAnswer({ what })
  const spent = new Map<string, bigint>()
  for (const log of logs as readonly unknown[]) {
    const { address, topics, data } = Object(log) as {
      readonly address?: unknown
      readonly topics?: unknown
      readonly data?: unknown
    }
    if (typeof address !== 'string' || !Array.isArray(topics) || typeof data !== 'string')
      throw malformedAnswer({ what })
    const [kind, first, second] = (topics as readonly unknown[]).map((topic) => String(topic).toLowerCase())
    const from =
      kind === transfer
        ? (first ?? data.slice(0, 66).toLowerCase())
        : kind === transferOf6909
          ? first
          : kind === transferSingle || kind === transferBatch
            ? second
            : undefined
    if (from !== `0x${toWord(payer)}` || placesOfCoin.includes(address.toLowerCase())) continue
    if (!isAddress(address)) throw malformedAnswer({ what })
    const token = checksumAddress(address)
    const last = data === '0x' ? 1n : fromWord(`0x${data.slice(-64)}`, what)
    // Without indexed parameters the last word may be the id of an item, which may be 0.
    const amount = kind === transferBatch ? sumOfBatch(data) : first === undefined && last === 0n ? 1n : last
    spent.set(token, (spent.get(token) ?? 0n) + amount)
  }
  return [...spent].map(([token, amount]) => ({ token, amount }))
}

/** Sums the amounts of all items of a `TransferBatch`. Its data are the list of ids and the list of amounts, each with an offset. */
function sumOfBatch(data: string): bigint {
  const words = data.slice(2).match(/.{64}/g) ?? []
  const numberAt = (index: number): number => Number(fromWord(`0x${words[index] ?? ''}`, what))
  const start = numberAt(1) / 32
  const count = numberAt(start)
  const amounts = words.slice(start + 1, start + 1 + count)
  if (amounts.length !== count) throw malformedAnswer({ what })
  return amounts.reduce((sum, amount) => sum + fromWord(`0x${amount}`, what), 0n)
}
