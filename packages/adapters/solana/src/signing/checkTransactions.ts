import { capabilityMissing, malformedAnswer, networkNotSupported } from '@kit/core/adapter'
import type { SolanaSignTransactionInput } from '@solana/wallet-standard-features'
import type { IdentifierString } from '@wallet-standard/base'
import { walletChain } from '../networks/walletChain.ts'
import { readWire } from '../transactions/readWire.ts'
import { chainsOf } from '../wallet/chainsOf.ts'
import { accountFor } from './accountFor.ts'
import type { TransactionRequest } from './TransactionRequest.ts'

/**
 * What the wallet is handed.
 * @throws KitError `NOT_CONNECTED`, `NETWORK_NOT_SUPPORTED` where it does not have the network, `CAPABILITY_MISSING` where it
 * does not know the version of a transaction, `MALFORMED_ANSWER` for bytes that are none
 */
export function checkTransactions(
  { wallet, address, network }: TransactionRequest,
  transactions: readonly Uint8Array[],
  versions: unknown,
): readonly (SolanaSignTransactionInput & { readonly chain: IdentifierString })[] {
  const account = accountFor(wallet, address)
  const chain = walletChain(chainsOf(wallet), network)
  if (chain === undefined) throw networkNotSupported({ networkId: network.caipNetworkId })
  const known = Array.isArray(versions) ? (versions as readonly unknown[]) : ['legacy']
  return transactions.map((transaction) => {
    const wire = readWire(transaction)
    if (!wire) throw malformedAnswer({ what: 'The transaction' })
    if (!known.includes(wire.version))
      throw capabilityMissing({ capability: `transactions of version ${wire.version}`, namespace: 'solana' })
    return { account, transaction: Uint8Array.from(transaction), chain: chain as IdentifierString }
  })
}
