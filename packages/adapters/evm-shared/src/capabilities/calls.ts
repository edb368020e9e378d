import {
  type CaipNetworkId,
  type Call,
  type CallsStatus,
  type Eip1193Provider,
  hexChainId,
  invalidOption,
  isBatchId,
  malformedAnswer,
  type Network,
  type Platform,
  walletFailed,
} from '@kit/core/adapter'
import { chainIdOf } from '../network/chainIdOf.ts'
import { errorCodes } from '../errors/errorCodes.ts'
import { callsId } from './callsId.ts'
import { requestMachine, requestWallet } from './requestWallet.ts'
import { addressTo, checkedData, receiptStatus, toQuantity } from './transactionFields.ts'

/**
 * EIP-5792 `wallet_sendCalls`, version 2.0.0.
 * @throws KitError `CAPABILITY_MISSING`, `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INVALID_OPTION`, `NETWORK_NOT_SUPPORTED`, `WALLET_FAILED`; else what the wallet throws
 */
export async function sendCalls(
  provider: Eip1193Provider,
  {
    address,
    network,
    calls,
    atomic = false,
    capabilities,
    id: given,
    platform,
  }: {
    readonly address: string
    readonly network: Network
    readonly calls: readonly Call[]
    readonly atomic?: boolean | undefined
    readonly capabilities?: Readonly<Record<string, unknown>> | undefined
    readonly id?: string | undefined
    readonly platform: Pick<Platform, 'after'>
  },
): Promise<string> {
  if (given !== undefined && (!isBatchId(given) || !/^0x[\da-f]{2,}$/i.test(given)))
    throw invalidOption({ option: 'id', reason: 'it must be 0x and up to 4,096 bytes of hex.' })
  if (calls.length === 0) throw invalidOption({ option: 'calls', reason: 'there is none.' })
  const parameters = {
    version: '2.0.0',
    from: address,
    chainId: hexChainId(network),
    atomicRequired: atomic,
    calls: calls.map(({ to, value = 0n, data }) => ({
      to: addressTo(to, network),
      value: toQuantity(value),
      data: checkedData(data),
    })),
    ...(capabilities ? { capabilities } : {}),
    ...(given === undefined ? {} : { id: given }),
  }
  const answer = await requestWallet(provider, {
    method: 'wallet_sendCalls',
    params: [parameters],
    capability: 'sendCalls',
    network,
  }).catch(async (error: unknown) => {
    // The wallet has seen this id before, so it was asked twice: whether it has sent the calls is for it to say.
    if (given === undefined || !errorCodes(error).includes(5720)) throw error
    const { status } = await getCallsStatus(provider, { id: given, platform })
    if (status === 'unknown') throw error
    return given
  })
  const id = callsId(answer)
  if (!isBatchId(id)) throw walletFailed({ reason: 'It gave no valid id for the calls.' })
  return id
}

const what = 'The status of the calls'
/** EIP-5792: the wallet does not know the id. */
const unknownId = 5730

/** EIP-5792 `wallet_getCallsStatus`, of both versions; `unknown` where the wallet does not know the id: it may have forgotten what it sent. @throws KitError `CAPABILITY_MISSING`, `TIMED_OUT`, `MALFORMED_ANSWER`; else what the wallet throws */
export async function getCallsStatus(
  provider: Eip1193Provider,
  { id, platform }: { readonly id: string; readonly platform: Pick<Platform, 'after'> },
): Promise<CallsStatus> {
  const answer = await requestMachine(provider, platform, {
    method: 'wallet_getCallsStatus',
    params: [id],
    capability: 'getCallsStatus',
  }).catch((error: unknown) => {
    if (errorCodes(error).includes(unknownId)) return unknownId
    throw error
  })
  if (answer === unknownId) return { status: 'unknown', statusCode: unknownId, atomic: false, receipts: [] }
  if (typeof answer !== 'object' || answer === null) throw malformedAnswer({ what })
  const { status, atomic, receipts } = answer as Readonly<Record<string, unknown>>
  const statusCode = status === 'PENDING' ? 100 : status === 'CONFIRMED' ? 200 : status
  const name = typeof statusCode === 'number' ? statuses[Math.floor(statusCode / 100)] : undefined
  if (typeof statusCode !== 'number' || !name) throw malformedAnswer({ what })
  return {
    status: name,
    statusCode,
    atomic: atomic === true,
    receipts: Array.isArray(receipts) ? receipts.map((receipt) => toReceipt(receipt, name)) : [],
  }
}

/** By the hundreds of the code. */
const statuses: Readonly<Record<number, CallsStatus['status']>> = {
  1: 'pending',
  2: 'confirmed',
  4: 'failed',
  5: 'reverted',
  6: 'partiallyReverted',
}

/** A receipt without a status is read by that of the calls. */
function toReceipt(value: unknown, all: CallsStatus['status']): CallsStatus['receipts'][number] {
  const { transactionHash, blockNumber, status } = (value ?? {}) as Readonly<Record<string, unknown>>
  const isNumber =
    (typeof blockNumber === 'string' && /^(0x[\da-f]{1,64}|\d{1,20})$/i.test(blockNumber)) ||
    (typeof blockNumber === 'number' && Number.isSafeInteger(blockNumber))
  if (typeof transactionHash !== 'string' || !/^0x[\da-f]{64}$/i.test(transactionHash) || !isNumber)
    throw malformedAnswer({ what })
  return {
    hash: transactionHash,
    blockNumber: BigInt(blockNumber as string | number),
    succeeded: receiptStatus(status) ?? all === 'confirmed',
  }
}

type ByNetwork = Readonly<Record<CaipNetworkId, Readonly<Record<string, unknown>>>>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * EIP-5792 `wallet_getCapabilities`, by CAIP-2 id. What the wallet can do on every chain (`0x0`) is on each.
 * @throws KitError `CAPABILITY_MISSING`, `TIMED_OUT`, `MALFORMED_ANSWER`; else what the wallet throws
 */
export async function getWalletCapabilities(
  provider: Eip1193Provider,
  {
    address,
    network,
    platform,
  }: { readonly address: string; readonly network: Network; readonly platform: Pick<Platform, 'after'> },
): Promise<ByNetwork> {
  const answer = await requestMachine(provider, platform, {
    method: 'wallet_getCapabilities',
    params: [address],
    capability: 'getWalletCapabilities',
  })
  if (!isRecord(answer)) throw malformedAnswer({ what: 'The wallet’s capabilities' })
  const everywhere = isRecord(answer['0x0']) ? answer['0x0'] : undefined
  const entries = Object.entries(answer).flatMap(([key, value]) => {
    const chainId = chainIdOf(key)
    return chainId !== null && isRecord(value)
      ? [[`eip155:${chainId}` as CaipNetworkId, { ...everywhere, ...value }] as const]
      : []
  })
  return { ...(everywhere ? { [network.caipNetworkId]: everywhere } : {}), ...Object.fromEntries(entries) }
}
