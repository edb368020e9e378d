import { insufficientFunds, malformedAnswer, type Network, transactionRefused } from '@kit/core/adapter'
import { getBase64Decoder } from '@solana/codecs-strings'
import { plainText } from '../wallet/plainText.ts'
import type { Rpc } from './createRpc.ts'
import { RpcError } from './RpcError.ts'

const fundsText = /insufficientfunds|insufficient (funds|lamports)/i

/**
 * Sends a signed transaction; the node tries it out first. Gives its signature in base58.
 * @throws KitError `INSUFFICIENT_FUNDS`, `TRANSACTION_REFUSED` with what the node says, and those of the RPC
 */
export async function sendRaw(
  rpc: Rpc,
  transaction: Uint8Array,
  { network, address }: { readonly network: Network; readonly address: string },
): Promise<string> {
  const encoded = getBase64Decoder().decode(transaction)
  const answer = await rpc
    .call('sendTransaction', [encoded, { encoding: 'base64', preflightCommitment: 'confirmed' }])
    .catch((error: unknown) => {
      if (!(error instanceof RpcError)) throw error
      const { caipNetworkId: networkId } = network
      if (fundsText.test(detailsOf(error))) throw insufficientFunds({ address, networkId })
      throw transactionRefused({ networkId, reason: plainText(error.message, 200) }, { cause: error })
    })
  if (typeof answer !== 'string') throw malformedAnswer({ what: `The network ${network.name}` })
  return answer
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
