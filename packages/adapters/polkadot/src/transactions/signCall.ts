import { networkNotSupported } from '@kit/core/adapter'
import { getPolkadotSignerFromPjs } from '@polkadot-api/pjs-signer'
import type { PjsSigner } from '../injected/PjsSigner.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import type { ChainFacts } from './ChainFacts.ts'
import { transactionExtensions } from './transactionExtensions.ts'

/** Has a call signed by the wallet and gives the transaction in wire format. */
export async function signCall(
  chain: ChainAccess,
  { signPayload, signRaw }: PjsSigner,
  {
    address,
    call,
    facts,
    nonce,
  }: { readonly address: string; readonly call: Uint8Array; readonly facts: ChainFacts; readonly nonce: number },
): Promise<Uint8Array> {
  if (!facts.metadata.extrinsic.version.includes(4))
    throw networkNotSupported({ networkId: chain.network.caipNetworkId })
  const extensions = transactionExtensions(chain, facts, nonce)
  const signer = getPolkadotSignerFromPjs(address, signPayload, signRaw)
  return signer.signTx(call, extensions, facts.rawMetadata, facts.block.number)
}
