import { defineSessionSource } from '../../adopt/defineSessionSource.ts'
import { connectorAlias } from './connectorAliases.ts'
import { parseJson } from './parseJson.ts'
import type { AdoptedSession, ReadText, SessionSource } from '../../adopt/SessionSource.ts'

/**
 * The sessions that wagmi has stored, also for RainbowKit and ConnectKit, and the recent wallets of wagmi and RainbowKit. What the user
 * has disconnected there stays disconnected. Not needed with `wagmiAdapter({ config })`, where wagmi restores them itself.
 *
 * @param options `key`: that of `createStorage`, default `wagmi`. `aliases`: connector ids of the dapp's config, and ours
 */
export function fromWagmi({
  key = 'wagmi',
  aliases = {},
}: {
  readonly key?: string | undefined
  readonly aliases?: Readonly<Record<string, string>> | undefined
} = {}): SessionSource {
  const idOf = (id: string): string => (Object.hasOwn(aliases, id) ? aliases[id] : connectorAlias(id)) ?? id

  return defineSessionSource({
    name: key,
    read(get) {
      // A wallet that the user has disconnected may still grant its account.
      const connections = storedConnections(get(`${key}.store`)).filter(
        ({ id }) => get(`${key}.${id}.disconnected`) === null,
      )
      return connections.map(
        ({ id, chainId }): AdoptedSession => ({
          namespace: 'eip155',
          connectorId: idOf(id),
          networkId: `eip155:${chainId}`,
        }),
      )
    },
    recent(get) {
      // wagmi keeps it when the user disconnects: it says what was used, not what is connected.
      const last = parseJson(get(`${key}.recentConnectorId`))
      const ids = [...(typeof last === 'string' ? [last] : []), ...recentIds(get)]
      return [...new Set(ids.map(idOf))]
    },
  })
}

const recentIds = (get: ReadText): readonly string[] => {
  const ids = parseJson(get('rk-recent'))
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

type StoredConnection = { readonly uid: string; readonly id: string; readonly chainId: number | string }

/** wagmi stores `{ state: { connections: { value: [[uid, { chainId, connector: { id } }], …] }, current: uid } }`. The current one comes first. */
function storedConnections(text: string | null): readonly StoredConnection[] {
  const { connections, current } = fieldsOf(fieldsOf(parseJson(text))['state'])
  const entries = fieldsOf(connections)['value']
  const all = (Array.isArray(entries) ? (entries as readonly unknown[]) : []).flatMap(
    (entry): readonly StoredConnection[] => {
      const [uid, connection] = Array.isArray(entry) ? (entry as readonly unknown[]) : []
      const { chainId, connector } = fieldsOf(connection)
      const { id } = fieldsOf(connector)
      const isChain = typeof chainId === 'number' || typeof chainId === 'string'
      return typeof uid === 'string' && typeof id === 'string' ? [{ uid, id, chainId: isChain ? chainId : '' }] : []
    },
  )
  return [...all.filter(({ uid }) => uid === current), ...all.filter(({ uid }) => uid !== current)]
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  Object(value) as Readonly<Record<string, unknown>>
