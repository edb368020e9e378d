import type { Account, AdapterConnection, AttachMeta, CaipNetworkId, ConnectedWallet } from '@kit/core/adapter'
import type { WalletStand } from '../session/createWalletSession.ts'

/** Where a wallet stands, as a connection of kit. */
export function toConnection({
  connectorId,
  stand: { accounts, chainId },
  wallet,
  attached,
}: {
  readonly connectorId: string
  readonly stand: WalletStand
  readonly wallet: ConnectedWallet
  readonly attached?: AttachMeta | undefined
}): AdapterConnection {
  const networkId: CaipNetworkId = `eip155:${chainId}`
  const toAccount = (address: string): Account => {
    const known = attached?.accounts.find((account) => account.address.toLowerCase() === address.toLowerCase())
    return { type: 'eoa', ...known, caipAddress: `${networkId}:${address}`, address }
  }
  const [first, ...rest] = accounts
  return {
    connectorId,
    accounts: [toAccount(first), ...rest.map(toAccount)],
    networkId,
    ...(attached?.approvedNetworkIds ? { approvedNetworkIds: attached.approvedNetworkIds } : {}),
    wallet: attached?.wallet ?? wallet,
  }
}
