import { aborted } from '@kit/core/adapter'
import type { PjsSigner } from '../injected/PjsSigner.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { signTransactions } from './signTransactions.ts'
import { submit } from './submit.ts'

/** Signs one unsigned transaction and hands it to the chain. */
export async function signAndSend(
  chain: ChainAccess,
  signer: PjsSigner,
  { address, transaction }: { readonly address: string; readonly transaction: Uint8Array },
): Promise<{ readonly hash: string }> {
  const [signed] = await signTransactions(chain, signer, { address, transactions: [transaction] })
  if (!signed || chain.signal.aborted) throw aborted()
  return submit(chain, signed, address)
}
