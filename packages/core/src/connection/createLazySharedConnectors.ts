import { aborted } from '../errors/errors.ts'
import type { CreateLazyPart } from '../kit/createLazyPart.ts'
import type { CreateSharedConnectorsParameters, SharedConnectors } from './createSharedConnectors.ts'

export type CreateLazySharedConnectorsParameters = CreateSharedConnectorsParameters & { readonly lazy: CreateLazyPart }

/** Shared connectors as a kit has them at first: their code is fetched when one of them is first asked for anything. */
export function createLazySharedConnectors({
  lazy,
  ...parameters
}: CreateLazySharedConnectorsParameters): SharedConnectors {
  const part = lazy(
    () => import('./createSharedConnectors.ts'),
    ({ createSharedConnectors }) => createSharedConnectors(parameters),
  )
  const asking =
    <asked extends { readonly signal: AbortSignal }, answer>(
      act: (shared: SharedConnectors) => (asked: asked) => Promise<answer>,
    ) =>
    (asked: asked): Promise<answer> =>
      part.ask((shared) => {
        if (asked.signal.aborted) throw aborted()
        return act(shared)(asked)
      })
  return {
    has: (connectorId) => parameters.options.sharedConnectors?.some(({ id }) => id === connectorId) ?? false,
    connect: asking((shared) => shared.connect),
    pair: asking((shared) => shared.pair),
    disconnect: asking((shared) => shared.disconnect),
    destroy: () => part.used()?.destroy(),
  }
}
