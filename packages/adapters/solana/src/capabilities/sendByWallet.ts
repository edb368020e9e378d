import type { AdapterHost } from '@kit/core/adapter'
import { createRpc } from '../rpc/createRpc.ts'
import { sendRaw } from '../rpc/sendRaw.ts'
import { sendWithWallet } from '../signing/sendWithWallet.ts'
import type { TransactionRequest } from '../signing/TransactionRequest.ts'

/** Signed by the wallet, and sent by it or by us. */
export async function sendByWallet(
  host: AdapterHost,
  request: TransactionRequest,
  transaction: Uint8Array,
  signal: AbortSignal,
): Promise<{ readonly hash: string }> {
  const { network, address } = request
  const send = (signed: Uint8Array) => sendRaw(createRpc(host, network, signal), signed, { network, address })
  return { hash: await sendWithWallet(request, transaction, { sendRaw: send }) }
}
