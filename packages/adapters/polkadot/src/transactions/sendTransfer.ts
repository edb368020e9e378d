import { aborted, insufficientFunds } from '@kit/core/adapter'
import { readFree } from '../capabilities/getBalance.ts'
import type { PjsSigner } from '../injected/PjsSigner.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { checkTransfer } from './checkTransfer.ts'
import { encodeTransfer } from './encodeTransfer.ts'
import { queryFee } from './queryFee.ts'
import { readChain, readNonce } from './readChain.ts'
import { signCall } from './signCall.ts'
import { submit } from './submit.ts'

/** Sends the native coin: made here, signed by the wallet, handed to the chain. */
export async function sendTransfer(
  chain: ChainAccess,
  signer: PjsSigner,
  { address, to, value }: { readonly address: string; readonly to: string; readonly value: bigint },
): Promise<{ readonly hash: string }> {
  const receiver = checkTransfer(chain, { to, value })
  const [facts, nonce, free] = await Promise.all([readChain(chain), readNonce(chain, address), readFree(chain, address)])
  const call = encodeTransfer(chain, facts, receiver, value)
  const fee = await queryFee(chain, { address, call, facts, nonce })
  if (free < value + fee) throw insufficientFunds({ address, networkId: chain.network.caipNetworkId })
  const transaction = await signCall(chain, signer, { address, call, facts, nonce })
  // Whoever gave up while the wallet asked is not to pay after all.
  if (chain.signal.aborted) throw aborted()
  return submit(chain, transaction, address)
}
