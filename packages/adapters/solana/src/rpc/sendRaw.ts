import {
  insufficientFunds,
  isKitError,
  malformedAnswer,
  type Network,
  plainText,
  type RpcClient,
  type RpcError,
  rpcErrorOf,
  transactionRefused,
  unreachable,
} from '@kit/core/adapter'
import { getBase58Decoder, getBase64Decoder } from '@solana/codecs-strings'
import { readWire } from '../transactions/readWire.ts'

const fundsText = /insufficientfunds|insufficient (funds|lamports)/i
const processedText = /alreadyprocessed|already been processed/i

/**
 * Sends a signed transaction, which the node simulates first.
 * @returns the transaction’s first signature in base58, whatever the node answers
 * @throws KitError `INSUFFICIENT_FUNDS`, `TRANSACTION_REFUSED` with the reason of the node, and those of `RpcClient.request`
 */
export async function sendRaw(
  rpc: RpcClient,
  transaction: Uint8Array,
  { network, address, signal }: { readonly network: Network; readonly address: string; readonly signal: AbortSignal },
): Promise<string> {
  const encoded = getBase64Decoder().decode(transaction)
  const [signature] = readWire(transaction)?.signatures ?? []
  if (!signature) throw malformedAnswer({ what: 'The transaction' })
  const id = getBase58Decoder().decode(signature)
  const answer = await rpc
    .request({
      network,
      method: 'sendTransaction',
      params: [encoded, { encoding: 'base64', preflightCommitment: 'confirmed' }],
      signal,
    })
    .catch((error: unknown) => {
      const refusal = rpcErrorOf(error)
      // A node may have taken it before the connection broke: what was signed is followed by its name.
      if (!refusal && (isKitError(error, 'UNREACHABLE') || isKitError(error, 'TIMED_OUT')))
        throw unreachable({ url: network.rpcUrls.default.http[0] ?? '', hash: id }, { cause: error })
      if (!refusal) throw error
      const { caipNetworkId: networkId } = network
      const details = detailsOf(refusal)
      // A retry repeats a transaction whose first response was lost.
      if (processedText.test(details)) return id
      if (fundsText.test(details)) throw insufficientFunds({ address, networkId })
      throw transactionRefused({ networkId, reason: plainText(refusal.message, 200) }, { cause: refusal })
    })
  if (typeof answer !== 'string') throw malformedAnswer({ what: `The network ${network.name}` })
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
