import { insufficientFunds, type KitError, malformedAnswer, walletFailed } from '@kit/core/adapter'
import { toHex } from '@polkadot-api/utils'
import { callChain } from '../rpc/callChain.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { ChainRefusal } from '../rpc/ChainRefusal.ts'

/**
 * Hands a signed transaction to the chain and gives its hash.
 * @throws KitError `INSUFFICIENT_FUNDS`, `WALLET_FAILED` with the chain's reason, and what `callChain` throws
 */
export async function submit(chain: ChainAccess, transaction: Uint8Array, address: string): Promise<{ readonly hash: string }> {
  const hash = await callChain(chain, 'author_submitExtrinsic', [toHex(transaction)]).catch((error: unknown) => {
    throw error instanceof ChainRefusal ? toKitError(error, chain, address) : error
  })
  if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash)) throw malformedAnswer({ what: 'The chain' })
  return { hash }
}

const toKitError = (error: ChainRefusal, { network }: ChainAccess, address: string): KitError =>
  /payment|pay some fees|balance too low/i.test(error.message)
    ? insufficientFunds({ address, networkId: network.caipNetworkId })
    : walletFailed({ reason: `The chain refused the transaction: ${error.message}` }, { cause: error })
