import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { Adapters } from '../adapter/createAdapters.ts'

/**
 * A connection that an adapter has answered with, as it has it by now: between its answer and whoever waited for that the wallet may
 * have moved, and what is told of a connection that nobody has yet is lost. `adapters`: guarded.
 */
export const asItStands = (
  adapters: Pick<Adapters, 'loaded'>,
  namespace: string,
  answer: AdapterConnection,
): AdapterConnection =>
  adapters
    .loaded(namespace)
    ?.connections()
    .find(({ connectorId }) => connectorId === answer.connectorId) ?? answer
