import { type Connector, walletImage } from '@kit/core/adapter'

const adapterTypes: readonly string[] = ['INJECTED', 'ANNOUNCED', 'EXTERNAL']

/** The faults of a list of connectors, as text; empty if it is well formed. */
export function faultsOfConnectors(connectors: readonly Connector[], namespace: string): readonly string[] {
  const faults: string[] = []
  const check = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  check(new Set(connectors.map(({ id }) => id)).size === connectors.length, 'a connector is there twice')
  for (const connector of connectors) {
    check(connector.id !== '', 'a connector has no id')
    check(connector.name.trim() !== '', `${connector.id} has no name`)
    check(connector.namespace === namespace, `${connector.id} is of ${connector.namespace}`)
    check(
      adapterTypes.includes(connector.type),
      `${connector.id} has the type ${connector.type}, which is not an adapter's`,
    )
    check(
      connector.imageUrl === undefined || walletImage(connector.imageUrl) !== undefined,
      `${connector.id} has the unsafe picture ${connector.imageUrl}`,
    )
  }
  return faults
}
