import { type CaipNetworkId, isCaipNetworkId, type PlatformStorage } from '@kit/core/adapter'

/**
 * What a reload has to know and no wallet can be asked without a prompt: which wallets were connected, and to
 * which network each connection had been moved.
 */
export type ConnectionRecord = {
  readonly networkOf: (connectorId: string) => CaipNetworkId | undefined
  readonly set: (connectorId: string, networkId: CaipNetworkId) => void
  readonly remove: (connectorId: string) => void
}

const key = '@appkit/polkadot:wallet_networks'

/** Storage may hold anything and may refuse: then nothing is restored. */
export function createRecord(storage: PlatformStorage): ConnectionRecord {
  const read = (): ReadonlyMap<string, CaipNetworkId> => {
    try {
      const entries: unknown = JSON.parse(storage.get(key) ?? '[]')
      if (!Array.isArray(entries)) return new Map()
      return new Map(
        entries.slice(0, 100).flatMap((entry: unknown) => {
          const [connectorId, networkId]: readonly unknown[] = Array.isArray(entry) ? entry : []
          return typeof connectorId === 'string' && typeof networkId === 'string' && isCaipNetworkId(networkId)
            ? [[connectorId, networkId] as const]
            : []
        }),
      )
    } catch {
      return new Map()
    }
  }
  const write = (entries: ReadonlyMap<string, CaipNetworkId>): void => {
    try {
      if (entries.size === 0) storage.remove(key)
      else storage.set(key, JSON.stringify([...entries]))
    } catch {
      // Storage is full or blocked: the connection works, but a reload does not restore it.
    }
  }
  return {
    networkOf: (connectorId) => read().get(connectorId),
    set: (connectorId, networkId) => write(new Map(read()).set(connectorId, networkId)),
    remove(connectorId) {
      const entries = new Map(read())
      if (entries.delete(connectorId)) write(entries)
    },
  }
}
