import { connectorNotFound } from '../errors/walletErrors.ts'
import type { SharedConnectors } from './createSharedConnectors.ts'

/** For kits that were given none: the code that serves them is not fetched. */
export const noSharedConnectors: SharedConnectors = {
  has: () => false,
  connect: ({ connectorId }) => Promise.reject(connectorNotFound({ connectorId })),
  pair: ({ connectorId }) => Promise.reject(connectorNotFound({ connectorId })),
  disconnect: () => Promise.resolve(),
  destroy: () => {},
}
