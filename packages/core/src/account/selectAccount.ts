import type { Account, AccountType } from '../adapter/Account.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'

/** The account that the page sees: the wallet's first of the preferred type, else simply its first. */
export const selectAccount = (connection: AdapterConnection, preferred?: AccountType): Account =>
  connection.accounts.find((account) => account.type === preferred) ?? connection.accounts[0]
