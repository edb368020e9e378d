import {
  aborted,
  insufficientFunds,
  isKitError,
  type KitError,
  malformedAnswer,
  type Network,
  originOf,
  plainText,
  type RpcClient,
  type RpcError,
  rpcErrorOf,
  transactionRefused,
  unreachable,
  withSent,
} from '@kit/core/adapter'
import { getBase58Decoder, getBase64Decoder } from '@solana/codecs-strings'
import { readWire } from '../transactions/readWire.ts'

const fundsText = /insufficientfunds|insufficient (funds|lamports)/i
const processedText = /alreadyprocessed|already been processed/i

/**
 * Sends a signed transaction, which the node simulates first.
 * @returns the transaction’s first signature in base58, whatever the node answers
 * @throws KitError `INSUFFICIENT_FUNDS`, `TRANSACTION_REFUSED` with the reason of the node, `ABORTED` and `UNREACHABLE` where a node may have taken it; each with the
 * `hash`
 */
export async function sendRaw(
  rpc: RpcClient,
  transaction: Uint8Array,
  { network, address, signal }: { readonly network: Network; readonly address: string; readonly signal: AbortSignal },
): Promise<string> {
  if (signal.aborted) throw aborted()
  const encoded = getBase64Decoder().decode(transaction)
  const [signature] = readWire(transaction)?.signatures ?? []
  if (!signature) throw malformedAnswer({ what: 'The transaction' })
  const id = getBase58Decoder().decode(signature)
  const mayBeTaken = (cause?: unknown): KitError =>
    unreachable({ url: originOf(network.rpcUrls.default.http[0] ?? ''), hash: id }, { cause })
  const answer = await rpc
    .request({
      network,
      method: 'sendTransaction',
      params: [encoded, { encoding: 'base64', preflightCommitment: 'confirmed' }],
      signal,
    })
    .catch((error: unknown) => {
      const refusal = rpcErrorOf(error)
      // A node may have it: the caller has given up too late to stop it.
      if (isKitError(error, 'ABORTED')) throw withSent(error, { hash: id })
      const details = refusal && detailsOf(refusal)
      // A retry repeats a transaction whose first response was lost.
      if (details !== undefined && processedText.test(details)) return id
      // A node may have taken it before the connection broke, also if another one refuses its repetition: what was signed is followed by its name.
      if (!refusal || details === undefined || refusal.isRepeated) throw mayBeTaken(error)
      const { caipNetworkId: networkId } = network
      // A node may take what it says it refuses, until the blockhash expires.
      throw withSent(
        fundsText.test(details)
          ? insufficientFunds({ address, networkId })
          : transactionRefused({ networkId, reason: plainText(refusal.message, 200) }, { cause: refusal }),
        { hash: id },
      )
    })
  if (typeof answer !== 'string') throw mayBeTaken(malformedAnswer({ what: `The network ${network.name}` }))
  return id
}

function detailsOf({ message, data }: RpcError): string {
  const { err, logs } = (typeof data === 'object' && data !== null ? data : {}) as {
    readonly err?: unknown
    readonly logs?: unknown
  }
  const lines = Array.isArray(logs) ? (logs as readonly unknown[]).filter((line) => typeof line === 'string') : []
  return [
    message,
    JSON.stringify(err, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)),
    ...lines,
  ].join('\n')
}
