import { networkNotSupported, walletFailed } from '@kit/core/adapter'
import { getPolkadotSignerFromPjs } from '@polkadot-api/pjs-signer'
import { isSameAccount } from '../address/isSameAccount.ts'
import type { PjsSigner } from '../injected/PjsSigner.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import type { ChainFacts } from './readChain.ts'
import { transactionExtensions } from './transactionExtensions.ts'

/**
 * Has a call signed by the wallet.
 * @returns the transaction in wire format
 * @throws KitError `NETWORK_NOT_SUPPORTED`, `WALLET_FAILED`, and what the wallet fails with
 */
export async function signCall(
  chain: ChainAccess,
  { signPayload, signRaw }: PjsSigner,
  {
    address,
    call,
    facts,
    nonce,
  }: {
    readonly address: string
    readonly call: Uint8Array
    readonly facts: ChainFacts
    readonly nonce: number
  },
): Promise<Uint8Array> {
  if (!facts.metadata.extrinsic.version.includes(4))
    throw networkNotSupported({ networkId: chain.network.caipNetworkId })
  const extensions = transactionExtensions(chain, facts, nonce)
  const signer = getPolkadotSignerFromPjs(address, signPayload, signRaw)
  const transaction = await signer.signTx(call, extensions, facts.rawMetadata, facts.block.number)
  // Some wallets give the whole transaction, which may be another one.
  if (!isSameAccount(call, transaction.slice(-call.length)))
    throw walletFailed({ reason: 'It signed another transaction than it was asked to.' })
  return transaction
}
