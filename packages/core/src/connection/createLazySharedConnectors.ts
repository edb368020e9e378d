import { aborted } from '../errors/walletErrors.ts'
import type { CreateLazyPart } from '../kit/createLazyPart.ts'
import type { CreateSharedConnectorsParameters, SharedConnectors } from './createSharedConnectors.ts'

export type CreateLazySharedConnectorsParameters = CreateSharedConnectorsParameters & { readonly lazy: CreateLazyPart }

/** Shared connectors as a kit has them at first: their code is fetched when one of them is first asked for anything. */
export function createLazySharedConnectors({ lazy, ...parameters }: CreateLazySharedConnectorsParameters): SharedConnectors {
  const part = lazy(() => import('./createSharedConnectors.ts'), ({ createSharedConnectors }) => createSharedConnectors(parameters))
  const ask = <answer>(signal: AbortSignal, run: (shared: SharedConnectors) => Promise<answer>): Promise<answer> =>
    part.ask((shared) => {
      if (signal.aborted) throw aborted()
      return run(shared)
    })
  return {
    has: (connectorId) => parameters.connectors.some(({ id }) => id === connectorId),
    connect: (asked) => ask(asked.signal, (shared) => shared.connect(asked)),
    pair: (asked) => ask(asked.signal, (shared) => shared.pair(asked)),
    disconnect: (asked) => ask(asked.signal, (shared) => shared.disconnect(asked)),
    destroy: () => part.used()?.destroy(),
  }
}
