import { isCaipNetworkId } from '../caip/caip.ts'
import { isCaipAddress, parseCaipAddress } from '../caip/caipAddress.ts'
import { malformedAnswer } from '../errors/errors.ts'
import type { Account } from './Account.ts'
import type { AdapterConnection } from './AdapterConnection.ts'
import type { AdapterInstance } from './AdapterInstance.ts'
import { plainText } from './untrusted.ts'

/** Characters of the name of a wallet. */
const longestName = 64
/** Characters of the address of a picture, which may hold the picture itself. */
const longestImage = 1_000_000

type Copy = Readonly<Record<string, unknown>>

const types: readonly unknown[] = ['eoa', 'smartAccount', 'payment'] satisfies readonly Account['type'][]
const isText = (value: unknown, longest = 1_024): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest

/** Reads each property once: getters may throw, or answer differently the next time. */
function copyOf(value: unknown): Copy {
  try {
    return { ...(value as object) }
  } catch {
    return {}
  }
}
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? Array.from(value as readonly unknown[]) : []

/** A checked connection of the namespace from an adapter; null if it is not one. Invalid accounts are left out. */
export function checkConnection(namespace: string, given: unknown): AdapterConnection | null {
  try {
    const connection = copyOf(given)
    const { connectorId, approvedNetworkIds, capabilities } = connection
    const isOwn = (id: unknown): boolean => isCaipNetworkId(id) && id.startsWith(`${namespace}:`)
    const wallet = copyOf(connection['wallet'])
    const copy = {
      ...connection,
      accounts: listOf(connection['accounts'])
        .map(copyOf)
        .filter((account) => isAccount(account, isOwn)),
      wallet: {
        ...wallet,
        name: plainText(wallet['name'], longestName) || connectorId,
        ...('imageUrl' in wallet && !isText(wallet['imageUrl'], longestImage) && { imageUrl: undefined }),
      },
      ...(approvedNetworkIds !== undefined && { approvedNetworkIds: listOf(approvedNetworkIds).filter(isOwn) }),
      ...(capabilities !== undefined && { capabilities: listOf(capabilities) }),
    }
    return isConnection(copy, isOwn) ? copy : null
  } catch {
    return null
  }
}

/** The connections that an adapter reports, checked; none if it throws. */
export function reportedConnections(
  namespace: string,
  instance: Pick<AdapterInstance, 'connections'> | undefined,
): readonly AdapterConnection[] {
  try {
    return instance?.connections().flatMap((connection) => checkConnection(namespace, connection) ?? []) ?? []
  } catch {
    return []
  }
}

/** As `checkConnection`. @throws KitError `MALFORMED_ANSWER` if it is not one */
export function requireConnection(namespace: string, given: unknown): AdapterConnection {
  const connection = checkConnection(namespace, given)
  if (!connection) throw malformedAnswer({ what: `The adapter of ${namespace}` })
  return connection
}

const isAccount = ({ caipAddress, address, type }: Copy, isOwn: (networkId: string) => boolean): boolean =>
  isCaipAddress(caipAddress) &&
  isOwn(parseCaipAddress(caipAddress).networkId) &&
  isText(address) &&
  types.includes(type)

/** `copy`: its accounts, wallet and lists are checked. */
const isConnection = (copy: Copy, isOwn: (networkId: unknown) => boolean): copy is AdapterConnection =>
  isText(copy['connectorId']) && isOwn(copy['networkId']) && listOf(copy['accounts']).length > 0
