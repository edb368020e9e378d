import type { Account, AdapterConnection, CoinChoice } from '@kit/core/adapter'
import type { UtxoSource } from '../source/UtxoSource.ts'
import type { BitcoinWallet } from '../wallets/BitcoinWallet.ts'

/**
 * Which coins of an account may be spent. A wallet that says that the account is for payments, and that has another one for collectibles, keeps them apart. Any
 * other account is mixed: its wallet chooses the coins where it sends by itself, else the source says which are plain, and the last resort is their size.
 * @param parameters.cannotSend the wallet has said that it has no transfers of its own
 */
export function coinChoiceOf(
  wallet: Pick<BitcoinWallet, 'sendTransfer'>,
  {
    account,
    connection: { accounts },
    source,
    cannotSend,
  }: {
    readonly account: Account
    readonly connection: Pick<AdapterConnection, 'accounts'>
    readonly source: Pick<UtxoSource, 'plain'> | undefined
    readonly cannotSend: boolean
  },
): CoinChoice {
  const keepsApart =
    account.purpose === 'payment' &&
    accounts.some(({ purpose, address }) => purpose === 'ordinals' && address !== account.address)
  if (!keepsApart && wallet.sendTransfer && !cannotSend) return 'wallet'
  if (source?.plain) return 'plain'
  return keepsApart ? 'any' : 'large'
}
