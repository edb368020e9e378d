import { type CaipNetworkId, isCaipNetworkId, parseCaipNetworkId } from '../caip/caip.ts'
import { isText, mostConnectors, storagePrefix } from '../storage/createStoredSession.ts'
import type { AdoptedSession, AdoptingKit, ReadText, SessionSource } from './SessionSource.ts'

const adoptedKey = 'adopted_sessions'

/**
 * A source of sessions for the option `adoptSessions`. Its sessions become stored sessions of the kit, and are restored as those are,
 * without a prompt:
 *
 * 1. A source is adopted once, when it has sessions. What the user then disconnects stays disconnected.
 * 2. A namespace in which the kit has stored a session itself is left as it is.
 * 3. Nothing of the source is changed or removed, and nothing is stored where it has no sessions.
 *
 * @example defineSessionSource({ name: 'mine', read: (get) => [{ namespace: 'eip155', connectorId: get('my.wallet') ?? '' }] })
 */
export function defineSessionSource({
  name,
  read,
  recent,
}: Pick<SessionSource, 'name' | 'read' | 'recent'>): SessionSource {
  return {
    name,
    read,
    recent,
    adopt(kit) {
      const { options, platform, session, onError } = kit
      const adopted = textsOf(session.readJson(adoptedKey))
      if (adopted.includes(name)) return
      const get: ReadText = (key) => platform.storage.get(key)
      const sessions = attempt(() => read(get), onError).filter(isSession)
      const wallets = recent ? textsOf(attempt(() => recent(get), onError)) : []
      if (sessions.length === 0 && wallets.length === 0) return

      const records = {
        ...(wallets.length > 0 && session.read('recent_wallets') === null && { recent_wallets: recentText(wallets) }),
        ...sessionRecords(kit, sessions),
        [adoptedKey]: JSON.stringify([...adopted, name]),
      }
      try {
        for (const [key, value] of Object.entries(records))
          platform.storage.set(`${storagePrefix(options.id)}/${key}`, value)
      } catch (error) {
        onError(error)
      }
    },
  }
}

/** The stored value may be anything, so the source may throw. */
function attempt(read: () => unknown, onError: (error: unknown) => void): readonly unknown[] {
  try {
    const found = read()
    return Array.isArray(found) ? found : []
  } catch (error) {
    onError(error)
    return []
  }
}

const isSession = (value: unknown): value is AdoptedSession => {
  const { namespace, connectorId } = Object(value) as Partial<AdoptedSession>
  return isText(namespace) && isText(connectorId)
}

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isText) : [])

const recentText = (ids: readonly string[]): string => JSON.stringify(ids.slice(0, 2).map((id) => ({ id })))

/**
 * The kit's own records with the sessions in them, as `createSessionStorage` writes them. Pages load that one later; sharing it would add a
 * file to every page.
 */
function sessionRecords(
  { options, session }: AdoptingKit,
  sessions: readonly AdoptedSession[],
): Readonly<Record<string, string>> {
  const idsOf = (namespace: string): readonly string[] =>
    [...new Set(sessions.flatMap((each) => (each.namespace === namespace ? [each.connectorId] : [])))].slice(
      0,
      mostConnectors,
    )
  const connectors = options.adapters
    .map(({ namespace }) => ({ namespace, ids: idsOf(namespace) }))
    .filter(({ namespace, ids }) => ids.length > 0 && session.connectorIds(namespace).length === 0)
  if (connectors.length === 0) return {}
  const networks = options.networks.map(({ caipNetworkId }) => caipNetworkId)
  const [networkId] = sessions.flatMap((each) => networkOf(each, networks))
  const namespaces = connectors.map(({ namespace }) => namespace)
  const connections = connectors.map(({ namespace, ids }) => [namespace, ids.map((connectorId) => ({ connectorId }))])
  return {
    ...Object.fromEntries(
      connectors.map(({ namespace, ids: [active = ''] }) => [`${namespace}:connected_connector_id`, active]),
    ),
    connections: JSON.stringify({ ...Object(session.readJson('connections')), ...Object.fromEntries(connections) }),
    connected_namespaces: [
      ...new Set([...(session.read('connected_namespaces') ?? '').split(',').filter(isText), ...namespaces]),
    ].join(','),
    connection_status: 'connected',
    ...(networkId &&
      session.networkId() === undefined && {
        active_caip_network_id: networkId,
        active_namespace: parseCaipNetworkId(networkId).namespace,
      }),
  }
}

function networkOf({ namespace, networkId }: AdoptedSession, known: readonly string[]): readonly CaipNetworkId[] {
  return isCaipNetworkId(networkId) &&
    parseCaipNetworkId(networkId).namespace === namespace &&
    known.includes(networkId)
    ? [networkId]
    : []
}
