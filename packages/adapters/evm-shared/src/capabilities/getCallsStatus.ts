import { type CallsStatus, type Eip1193Provider, malformedAnswer, type Platform } from '@kit/core/adapter'
import { requestMachine } from './requestWallet.ts'

const what = 'The status of the calls'

/** EIP-5792 `wallet_getCallsStatus`, of both versions. @throws KitError `CAPABILITY_MISSING`, `TIMED_OUT`, `MALFORMED_ANSWER`; else what the wallet throws */
export async function getCallsStatus(
  provider: Eip1193Provider,
  { id, platform }: { readonly id: string; readonly platform: Pick<Platform, 'after'> },
): Promise<CallsStatus> {
  const answer = await requestMachine(provider, platform, {
    method: 'wallet_getCallsStatus',
    params: [id],
    capability: 'getCallsStatus',
  })
  if (typeof answer !== 'object' || answer === null) throw malformedAnswer({ what })
  const { status, atomic, receipts } = answer as Readonly<Record<string, unknown>>
  const statusCode = status === 'PENDING' ? 100 : status === 'CONFIRMED' ? 200 : status
  const name = typeof statusCode === 'number' ? statuses[Math.floor(statusCode / 100)] : undefined
  if (typeof statusCode !== 'number' || !name) throw malformedAnswer({ what })
  return {
    status: name,
    statusCode,
    atomic: atomic === true,
    receipts: Array.isArray(receipts) ? receipts.map(toReceipt) : [],
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

function toReceipt(value: unknown): CallsStatus['receipts'][number] {
  const { transactionHash, blockNumber, status } = (value ?? {}) as Readonly<Record<string, unknown>>
  const isNumber =
    (typeof blockNumber === 'string' && /^(0x[\da-f]{1,64}|\d{1,20})$/i.test(blockNumber)) ||
    (typeof blockNumber === 'number' && Number.isSafeInteger(blockNumber))
  if (typeof transactionHash !== 'string' || !/^0x[\da-f]{64}$/i.test(transactionHash) || !isNumber)
    throw malformedAnswer({ what })
  return {
    hash: transactionHash,
    blockNumber: BigInt(blockNumber as string | number),
    succeeded: status === '0x1' || status === 1 || status === 'success',
  }
}
