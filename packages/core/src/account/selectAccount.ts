import type { Account, AccountType } from '../adapter/Account.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'

/** An account that the user chose among those that a wallet shared. */
export type ChosenAccount = {
  readonly connectorId: string
  readonly address: string
  /** The account that the wallet had selected then. Once it selects another one, its selection is the newer one. */
  readonly selected: string
}

/** By namespace; of one connection each. */
export type ChosenAccounts = Readonly<Record<string, ChosenAccount>>

/** The account that the dapp sees: the chosen one as long as the choice holds, else the wallet's first of the preferred type, else its first. */
export function selectAccount(
  { connectorId, accounts }: AdapterConnection,
  preferred?: AccountType,
  chosen?: ChosenAccount,
): Account {
  const holds = chosen?.connectorId === connectorId && chosen.selected === accounts[0].address
  const wanted = holds ? accounts.find(({ address }) => address === chosen.address) : undefined
  return wanted ?? accounts.find((account) => account.type === preferred) ?? accounts[0]
}
