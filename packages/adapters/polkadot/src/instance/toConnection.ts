import type { Account, AdapterConnection, CaipNetworkId, Network } from '@kit/core/adapter'
import { encodeAddress } from '../address/encodeAddress.ts'
import type { GivenAccount } from '../injected/readAccounts.ts'
import { isGenesisOf } from '../networks/isGenesisOf.ts'
import { prefixOf } from '../networks/prefixOf.ts'
import type { Link } from './Link.ts'

/** Those that can be used on a network: an account may be bound to one chain. */
const usableOn = (given: readonly GivenAccount[], networkId: CaipNetworkId): readonly GivenAccount[] =>
  given.filter(({ genesisHash }) => genesisHash === undefined || isGenesisOf(genesisHash, networkId))

/** A link as a connection, its addresses written as on its network. Null where no account can be used there. */
export function toConnection(link: Omit<Link, 'connection'>, networks: readonly Network[]): AdapterConnection | null {
  const { connectorId, given, networkId, approvedNetworkIds, wallet } = link
  const prefix = prefixOf(networks, networkId)
  const [first, ...rest] = usableOn(given, networkId).map((account) => toAccount(account, networkId, prefix))
  if (!first) return null
  return {
    connectorId,
    accounts: [first, ...rest],
    networkId,
    ...(approvedNetworkIds && { approvedNetworkIds }),
    wallet,
  }
}

function toAccount({ accountId, type }: GivenAccount, networkId: CaipNetworkId, prefix: number): Account {
  const address = encodeAddress(accountId, prefix)
  const publicKey = Array.from(accountId, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // The address of an ecdsa key holds its hash, and of an unknown one nobody knows what.
  const isKey = type === 'sr25519' || type === 'ed25519'
  return { caipAddress: `${networkId}:${address}`, address, type: 'eoa', ...(isKey && { publicKey }) }
}
