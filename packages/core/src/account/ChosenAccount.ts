/** An account that the visitor chose among those that a wallet shared. */
export type ChosenAccount = {
  readonly connectorId: string
  readonly address: string
  /** What the wallet itself had selected then. As soon as it selects another, its choice is the newer one. */
  readonly selected: string
}

/** By namespace; of one connection each. */
export type ChosenAccounts = Readonly<Record<string, ChosenAccount>>
