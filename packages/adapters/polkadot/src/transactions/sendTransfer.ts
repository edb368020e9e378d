import { aborted } from '@kit/core/adapter'
import type { PjsSigner } from '../injected/PjsSigner.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { planTransfer, type TransferRequest } from './planTransfer.ts'
import { signCall } from './signCall.ts'
import { submit } from './submit.ts'

/** Sends the native coin or an asset: made here, signed by the wallet, handed to the chain. */
export async function sendTransfer(
  chain: ChainAccess,
  signer: PjsSigner,
  request: TransferRequest,
): Promise<{ readonly hash: string }> {
  const { address } = request
  const { call, facts, nonce } = await planTransfer(chain, request)
  const transaction = await signCall(chain, signer, { address, call, facts, nonce })
  // Whoever gave up while the wallet asked is not to pay after all.
  if (chain.signal.aborted) throw aborted()
  return submit(chain, transaction, address)
}
