import { adapterNotFound } from '../errors/errors.ts'
import type { Core } from '../kernel/Core.ts'
import type { AdapterCapabilities, CapabilityName } from './AdapterCapabilities.ts'
import type { AdapterInstance } from './AdapterInstance.ts'
import { connectionsOf } from '../connection/selectors.ts'
import { read } from '../kernel/dispatch.ts'

/**
 * The adapter of a namespace; it is loaded and set up by the first call.
 * @throws KitError `ADAPTER_NOT_FOUND`, `LOAD_FAILED` (the next call tries again), `KIT_DESTROYED`
 */
export async function loadAdapter({ adapters }: Pick<Core, 'adapters'>, namespace: string): Promise<AdapterInstance> {
  const load = adapters.get(namespace)
  if (!load) throw adapterNotFound({ namespace })
  return load()
}

/** The adapter of a namespace, if it is loaded. */
export const loadedAdapter = ({ adapters }: Pick<Core, 'adapters'>, namespace: string): AdapterInstance | undefined =>
  adapters.get(namespace)?.peek()

/** A capability of the active connection; undefined if its adapter or its wallet does not have it. */
export function capabilityOf<name extends CapabilityName>(
  core: Core,
  name: name,
  namespace: string,
): AdapterCapabilities[name] | undefined {
  const [connection] = connectionsOf(read(core, 'connections')[namespace])
  if (!connection || (connection.capabilities && !connection.capabilities.includes(name))) return undefined
  return loadedAdapter(core, namespace)?.capabilities[name]
}
