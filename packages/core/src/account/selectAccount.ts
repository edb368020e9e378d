import type { Account, AccountType } from '../adapter/Account.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { ChosenAccount } from './ChosenAccount.ts'

/** The account that the page sees: the one that was chosen as long as it counts, else the wallet's first of the preferred type, else simply its first. */
export function selectAccount(
  { connectorId, accounts }: AdapterConnection,
  preferred?: AccountType,
  chosen?: ChosenAccount,
): Account {
  const counts = chosen?.connectorId === connectorId && chosen.selected === accounts[0].address
  const wanted = counts ? accounts.find(({ address }) => address === chosen.address) : undefined
  return wanted ?? accounts.find((account) => account.type === preferred) ?? accounts[0]
}
