import {
  aborted,
  insufficientFunds,
  isKitError,
  type KitError,
  malformedAnswer,
  originOf,
  plainText,
  type RpcError,
  rpcErrorOf,
  transactionRefused,
  unreachable,
  withSent,
} from '@kit/core/adapter'
import { Blake2256 } from '@polkadot-api/substrate-bindings'
import { toHex } from '@polkadot-api/utils'
import { callChain, type ChainAccess } from '../rpc/callChain.ts'

/** The code of Substrate nodes for a transaction that is in their pool already. */
const alreadyImported = 1013

/**
 * Hands a signed transaction to the chain.
 * @returns its hash, which follows from its bytes, whatever the node answers
 * @throws KitError `INSUFFICIENT_FUNDS`, `TRANSACTION_REFUSED` with the chain's reason, `ABORTED` and `UNREACHABLE` where a node may have taken it; each with the `hash`
 */
export async function submit(
  chain: ChainAccess,
  transaction: Uint8Array,
  address: string,
): Promise<{ readonly hash: string }> {
  if (chain.signal.aborted) throw aborted()
  const hash = toHex(Blake2256(transaction))
  const mayBeTaken = (cause: unknown): KitError =>
    unreachable({ url: originOf(chain.network.rpcUrls.default.http[0] ?? ''), hash }, { cause })
  const answer = await callChain(chain, 'author_submitExtrinsic', [toHex(transaction)]).catch((error: unknown) => {
    // A node may have it: the caller has given up too late to stop it.
    if (isKitError(error, 'ABORTED')) throw withSent(error, { hash })
    const refusal = rpcErrorOf(error)
    // The request was retried after a response was lost.
    if (refusal?.code === alreadyImported) return hash
    // A node may have taken it before the connection broke, also if another one refuses its repetition: it is followed by its hash.
    if (!refusal || refusal.isRepeated) throw mayBeTaken(error)
    // A node may take what it says it refuses.
    throw withSent(toKitError(refusal, chain, address), { hash })
  })
  if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/i.test(answer))
    throw mayBeTaken(malformedAnswer({ what: 'The chain' }))
  return { hash }
}

function toKitError(
  refusal: RpcError,
  { network: { caipNetworkId: networkId } }: ChainAccess,
  address: string,
): KitError {
  const texts = [refusal.message, refusal.data].map((text) => plainText(text, 120))
  const reason = texts.filter((text) => text !== '').join(': ') || 'no reason given'
  return /payment|pay some fees|balance too low/i.test(reason)
    ? insufficientFunds({ address, networkId })
    : transactionRefused({ networkId, reason }, { cause: refusal })
}
