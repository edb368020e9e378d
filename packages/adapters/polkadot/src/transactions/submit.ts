import { insufficientFunds, type KitError, malformedAnswer, transactionRefused } from '@kit/core/adapter'
import { Blake2256 } from '@polkadot-api/substrate-bindings'
import { toHex } from '@polkadot-api/utils'
import { callChain } from '../rpc/callChain.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { ChainRefusal } from '../rpc/ChainRefusal.ts'

/** Substrate's pool has it. */
const alreadyImported = 1013

/**
 * Hands a signed transaction to the chain.
 * @returns its hash, which follows from its bytes, whatever the node answers
 * @throws KitError `INSUFFICIENT_FUNDS`, `TRANSACTION_REFUSED` with the chain's reason, and what `callChain` throws
 */
export async function submit(
  chain: ChainAccess,
  transaction: Uint8Array,
  address: string,
): Promise<{ readonly hash: string }> {
  const hash = toHex(Blake2256(transaction))
  const answer = await callChain(chain, 'author_submitExtrinsic', [toHex(transaction)]).catch((error: unknown) => {
    if (!(error instanceof ChainRefusal)) throw error
    // A node before this one accepted it, and the response was lost.
    if (error.code === alreadyImported) return hash
    throw toKitError(error, chain, address)
  })
  if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/i.test(answer)) throw malformedAnswer({ what: 'The chain' })
  return { hash }
}

const toKitError = (
  error: ChainRefusal,
  { network: { caipNetworkId: networkId } }: ChainAccess,
  address: string,
): KitError =>
  /payment|pay some fees|balance too low/i.test(error.message)
    ? insufficientFunds({ address, networkId })
    : transactionRefused({ networkId, reason: error.message }, { cause: error })
