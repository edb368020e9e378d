import { insufficientFunds, type KitError, malformedAnswer, transactionRefused } from '@kit/core/adapter'
import { Blake2256 } from '@polkadot-api/substrate-bindings'
import { toHex } from '@polkadot-api/utils'
import { callChain } from '../rpc/callChain.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { ChainRefusal } from '../rpc/ChainRefusal.ts'

/** Substrate's pool has it. */
const alreadyImported = 1013

/**
 * Hands a signed transaction to the chain and gives its hash.
 * @throws KitError `INSUFFICIENT_FUNDS`, `TRANSACTION_REFUSED` with the chain's reason, and what `callChain` throws
 */
export async function submit(
  chain: ChainAccess,
  transaction: Uint8Array,
  address: string,
): Promise<{ readonly hash: string }> {
  const hash = await callChain(chain, 'author_submitExtrinsic', [toHex(transaction)]).catch((error: unknown) => {
    if (!(error instanceof ChainRefusal)) throw error
    // An address before this one took it, and its answer got lost.
    if (error.code === alreadyImported) return toHex(Blake2256(transaction))
    throw toKitError(error, chain, address)
  })
  if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash)) throw malformedAnswer({ what: 'The chain' })
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
