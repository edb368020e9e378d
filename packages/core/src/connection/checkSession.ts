import { checkConnection } from '../adapter/checkConnection.ts'
import type { SharedSession } from '../adapter/SharedConnector.ts'

/** A checked session of a shared connector; null if it is not one. Only its grants for `namespaces` are kept. */
export function checkSession(connectorId: string, namespaces: readonly string[], given: unknown): SharedSession | null {
  try {
    const session = { ...(given as object) } as Readonly<Record<string, unknown>>
    if (typeof session['namespaces'] !== 'object' || session['namespaces'] === null) return null
    const parts = { ...session['namespaces'] } as Readonly<Record<string, unknown>>
    const checked = namespaces.flatMap((namespace) => {
      if (!Object.hasOwn(parts, namespace)) return []
      const part = checkConnection(namespace, {
        ...(parts[namespace] as object),
        connectorId,
        wallet: session['wallet'],
      })
      return part ? [{ namespace, part }] : []
    })
    return {
      wallet: checked[0]?.part.wallet ?? { name: connectorId },
      namespaces: Object.fromEntries(
        checked.map(({ namespace, part: { accounts, networkId, approvedNetworkIds } }) => [
          namespace,
          { accounts, networkId, ...(approvedNetworkIds && { approvedNetworkIds }) },
        ]),
      ),
    }
  } catch {
    return null
  }
}
