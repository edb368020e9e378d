import { type Account, type AdapterConnection, notConnected } from '@kit/core/adapter'

/** The account of a connection with an address. @throws KitError `NOT_CONNECTED` where the wallet does not share it (any more) */
export function accountOf({ accounts }: AdapterConnection, address: string): Account {
  const account = accounts.find((candidate) => candidate.address === address)
  if (!account) throw notConnected({ namespace: 'bip122' })
  return account
}
