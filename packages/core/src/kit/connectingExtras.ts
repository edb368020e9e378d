import { createIdentities } from '../account/createIdentities.ts'
import { createTokenBalances } from '../account/createTokenBalances.ts'
import { createNamespaceFlows } from './createNamespaceFlows.ts'

/** What connecting takes only where the options ask for it: several namespaces, tokens, a service that knows names. */
export type ConnectingExtras = {
  readonly createIdentities: typeof createIdentities
  readonly createTokenBalances: typeof createTokenBalances
  readonly createNamespaceFlows: typeof createNamespaceFlows
}

export const connectingExtras: ConnectingExtras = { createIdentities, createTokenBalances, createNamespaceFlows }
