import type { RpcClient } from '@kit/core/adapter'
import { sendRaw } from '../rpc/sendRaw.ts'
import { sendWithWallet } from '../signing/sendWithWallet.ts'
import type { TransactionRequest } from '../signing/TransactionRequest.ts'

/** Signed by the wallet, and sent by it or by us. */
export async function sendByWallet(
  rpc: RpcClient,
  request: TransactionRequest,
  transaction: Uint8Array,
  signal: AbortSignal,
): Promise<{ readonly hash: string }> {
  const { network, address } = request
  const send = (signed: Uint8Array) => sendRaw(rpc, signed, { network, address, signal })
  return { hash: await sendWithWallet(request, transaction, { sendRaw: send }) }
}
