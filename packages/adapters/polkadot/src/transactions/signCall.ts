import { aborted, networkNotSupported, walletFailed } from '@kit/core/adapter'
import { compact } from '@polkadot-api/substrate-bindings'
import { isSameAccount } from '../address/addresses.ts'
import type { PjsSigner } from '../injected/InjectedWallet.ts'
import type { ChainAccess } from '../rpc/callChain.ts'
import { papiSignerOf } from '../signers/papiSignerOf.ts'
import { type ChainFacts, readChain, readNonce } from './readChain.ts'
import { submit } from './submit.ts'
import { transactionExtensions } from './transactionExtensions.ts'

/**
 * Has a call signed by the wallet.
 * @returns the transaction in wire format
 * @throws KitError `NETWORK_NOT_SUPPORTED`, `WALLET_FAILED`, and what the wallet fails with
 */
export async function signCall(
  chain: ChainAccess,
  signer: PjsSigner,
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
  const transaction = await papiSignerOf(address, signer).signTx(
    call,
    extensions,
    facts.rawMetadata,
    facts.block.number,
  )
  // Some wallets give the whole transaction, which may be another one.
  if (!isSameAccount(call, transaction.slice(-call.length)))
    throw walletFailed({ reason: 'It signed another transaction than it was asked to.' })
  return transaction
}

/**
 * The call in an unsigned transaction (extrinsic version 4 in wire format: length, 4, call).
 * @throws KitError `WALLET_FAILED` where it is none
 */
function unsignedCall(transaction: Uint8Array): Uint8Array {
  const head = [1, 2, 4].find((size) => {
    const mode = (transaction[0] ?? 3) & 3
    return size === 1 << mode && size + Number(compact.dec(transaction)) === transaction.length
  })
  if (head === undefined || transaction[head] !== 4)
    throw walletFailed({ reason: 'It is no unsigned transaction of version 4.' })
  return transaction.subarray(head + 1)
}

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
