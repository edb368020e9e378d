import { notConnected } from '@kit/core/adapter'
import { accountsOf } from '../wallet/accountsOf.ts'
import type { StandardAccount, StandardWallet } from '../wallet/StandardWallet.ts'

/**
 * The account as the wallet has it now: what it no longer shares signs nothing.
 * @throws KitError `NOT_CONNECTED`
 */
export function accountFor(wallet: StandardWallet, address: string): StandardAccount {
  const found = accountsOf(wallet.accounts).find((candidate) => candidate.address === address)
  if (!found) throw notConnected({ namespace: 'solana' })
  return found.account
}
