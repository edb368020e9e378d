import { refusal } from './refusal.ts'
import type { WalletCall } from './WalletCall.ts'

/** Which of the session's accounts an address is; none named: the active one. @throws WalletRefusal 4100 where the session does not have it */
export function accountOf({ accounts, chain, keyring }: WalletCall, address: unknown): number {
  const [active] = accounts
  const index =
    address === undefined || address === null
      ? active
      : typeof address === 'string'
        ? keyring.indexOf(chain.networkId, address)
        : -1
  if (index === undefined || !accounts.includes(index))
    throw refusal(4100, 'The requested account has not been authorized by the user.')
  return index
}
