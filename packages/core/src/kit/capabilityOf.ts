import type { AdapterCapabilities, CapabilityName } from '../adapter/AdapterCapabilities.ts'
import type { KitParts } from './KitParts.ts'

/** The capability of the active connection, if it has it. */
export function capabilityOf<name extends CapabilityName>(
  { activeConnection, adapters }: KitParts,
  name: name,
  namespace: string,
): AdapterCapabilities[name] | undefined {
  const connection = activeConnection(namespace)
  if (!connection || (connection.capabilities && !connection.capabilities.includes(name))) return undefined
  return adapters.loaded(namespace)?.capabilities[name]
}
