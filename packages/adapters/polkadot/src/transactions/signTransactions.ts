import type { PjsSigner } from '../injected/PjsSigner.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { readChain, readNonce } from './readChain.ts'
import { signCall } from './signCall.ts'
import { unsignedCall } from './unsignedCall.ts'

/** Signs unsigned transactions one after the other, with nonces one after the other; nothing is sent. */
export async function signTransactions(
  chain: ChainAccess,
  signer: PjsSigner,
  { address, transactions }: { readonly address: string; readonly transactions: readonly Uint8Array[] },
): Promise<readonly Uint8Array[]> {
  const calls = transactions.map(unsignedCall)
  const [facts, first] = await Promise.all([readChain(chain), readNonce(chain, address)])
  const signed: Uint8Array[] = []
  for (const call of calls)
    signed.push(await signCall(chain, signer, { address, call, facts, nonce: first + signed.length }))
  return signed
}
