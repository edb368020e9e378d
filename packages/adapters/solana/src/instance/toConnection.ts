import type { Account, AdapterConnection, Network } from '@kit/core/adapter'
import { walletChain } from '../networks/walletChain.ts'
import { capabilitiesOf } from '../wallet/capabilitiesOf.ts'
import { chainsOf } from '../wallet/chainsOf.ts'
import type { Session } from './Session.ts'

/** A session as kit knows it; null where it has no account. */
export function toConnection(
  session: Omit<Session, 'connection' | 'life'>,
  networks: readonly Network[],
): AdapterConnection | null {
  const { connectorId, wallet, info, accounts, networkId, meta } = session
  const [first, ...rest] = accounts.map(({ address }): Account => {
    const known = meta?.accounts.find((account) => account.address === address)
    return { type: 'eoa', ...known, caipAddress: `${networkId}:${address}`, address }
  })
  if (!first) return null
  const approved = meta ? meta.approvedNetworkIds : supported(chainsOf(wallet), networks)
  const capabilities = capabilitiesOf(wallet)
  return {
    connectorId,
    accounts: [first, ...rest],
    networkId,
    ...(approved ? { approvedNetworkIds: approved } : {}),
    wallet: meta?.wallet ?? { name: info.name, ...(info.imageUrl === undefined ? {} : { imageUrl: info.imageUrl }) },
    ...(capabilities ? { capabilities } : {}),
  }
}

/** The networks of the dapp that the wallet has; undefined where it has all of them. */
function supported(chains: readonly string[], networks: readonly Network[]): AdapterConnection['approvedNetworkIds'] {
  const known = networks.filter((network) => walletChain(chains, network) !== undefined)
  return known.length === networks.length ? undefined : known.map(({ caipNetworkId }) => caipNetworkId)
}
