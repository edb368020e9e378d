import type { Core } from '../kernel/Core.ts'
import type { AdapterInstance } from './AdapterInstance.ts'
import { loadAdapter } from './loadAdapter.ts'

/**
 * Returns what the adapter of a namespace can do. Some adapters have their capabilities only once their code is loaded.
 * @throws KitError as `loadAdapter`; else what the adapter throws
 */
export async function loadCapabilities(core: Core, namespace: string): Promise<AdapterInstance['capabilities']> {
  const adapter = await loadAdapter(core, namespace)
  await adapter.prepare?.()
  return adapter.capabilities
}
