import { aborted } from '../errors/walletErrors.ts'
import type { CreateSharedConnectorsParameters, SharedConnectors } from './createSharedConnectors.ts'

/** Shared connectors as a kit has them at first: their code is fetched when one of them is first asked for anything. */
export function createLazySharedConnectors(parameters: CreateSharedConnectorsParameters): SharedConnectors {
  let loading: Promise<SharedConnectors> | undefined
  let loaded: SharedConnectors | undefined
  let destroyed = false

  async function create(): Promise<SharedConnectors> {
    const { createSharedConnectors } = await import('./createSharedConnectors.ts')
    loaded = createSharedConnectors(parameters)
    if (destroyed) loaded.destroy()
    return loaded
  }
  /** At once where the code is there: what happens in the same turn belongs together. */
  async function ask<answer>(signal: AbortSignal, run: (shared: SharedConnectors) => Promise<answer>): Promise<answer> {
    if (loaded) return run(loaded)
    loading ??= create().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    const shared = await loading
    if (signal.aborted) throw aborted()
    return run(shared)
  }
  return {
    has: (connectorId) => parameters.connectors.some(({ id }) => id === connectorId),
    connect: (asked) => ask(asked.signal, (shared) => shared.connect(asked)),
    pair: (asked) => ask(asked.signal, (shared) => shared.pair(asked)),
    disconnect: (asked) => ask(asked.signal, (shared) => shared.disconnect(asked)),
    destroy() {
      destroyed = true
      loaded?.destroy()
    },
  }
}
