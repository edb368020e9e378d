import type {
  Account,
  AdapterConnection,
  AttachMeta,
  CaipNetworkId,
  ConnectedWallet,
  Connector,
} from '@kit/core/adapter'
import type { WalletState } from '../session/createWalletSession.ts'
import type { Target } from './createTargets.ts'

/** Returns true if two descriptions of a wallet have the same name, icon and reverse domain name. */
export const isSameWallet = (one: ConnectedWallet, other: ConnectedWallet): boolean =>
  one.name === other.name && one.imageUrl === other.imageUrl && one.rdns === other.rdns

/** The accounts and the network of a wallet, as a connection of the kit. */
export function toConnection({
  connectorId,
  walletState: { accounts, chainId },
  wallet,
  attached,
}: {
  readonly connectorId: string
  readonly walletState: WalletState
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

export const toWallet = ({ metadata: { name, imageUrl, rdns } }: Pick<Target, 'metadata'>): ConnectedWallet => ({
  name,
  ...(imageUrl ? { imageUrl } : {}),
  ...(rdns ? { rdns } : {}),
})

/** A wallet of the page as a row for kit. Its metadata are harmless by now. */
export const toRow = ({ id, metadata, type }: Target): Connector => ({
  id,
  type,
  namespace: 'eip155',
  ...toWallet({ metadata }),
  ...(metadata.explorerId ? { explorerId: metadata.explorerId } : {}),
})
