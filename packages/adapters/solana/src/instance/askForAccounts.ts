import { walletFailed } from '@kit/core/adapter'
import { accountsOf } from '../wallet/accountsOf.ts'
import { featureOf } from '../wallet/featureOf.ts'
import type { SoundAccount, StandardWallet } from '../wallet/StandardWallet.ts'

/** `wasEmpty`: the wallet shared nothing, rather than nothing that could be understood. */
export type AskedAccounts = { readonly accounts: readonly SoundAccount[]; readonly wasEmpty: boolean }

/** Asks a wallet for its accounts; `silent`: without a prompt. Rejects as the wallet does. */
export async function askForAccounts(
  wallet: StandardWallet,
  { silent = false }: { readonly silent?: boolean } = {},
): Promise<AskedAccounts> {
  const feature = featureOf(wallet, 'standard:connect')
  if (!feature) throw walletFailed({ reason: 'It cannot be connected any more.' })
  const answer: unknown = await feature.connect(silent ? { silent } : undefined)
  const told =
    typeof answer === 'object' && answer !== null ? (answer as { readonly accounts?: unknown }).accounts : undefined
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0
  // Some wallets answer nothing and only fill in their list.
  const lists = [told, wallet.accounts] as const
  const accounts = lists.map(accountsOf).find(({ length }) => length > 0) ?? []
  return { accounts, wasEmpty: isEmpty(told) || (told === undefined && isEmpty(wallet.accounts)) }
}
