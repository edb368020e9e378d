import type { KitEvent } from '../events/KitEvent.ts'
import type { Network } from '../networks/Network.ts'
import type { KitStore } from '../store/createKitStore.ts'
import type { PendingTransaction } from '../transactions/PendingTransaction.ts'
import { createConnect } from './createConnect.ts'
import { createDisconnect } from './createDisconnect.ts'
import { createPerform } from './createPerform.ts'
import { createSwitchConnection } from './createSwitchConnection.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'

/** What dapps ask of a kit, and visitors of a connection that stands: nobody needs it on the way to the first connection. */
export type Actions = Pick<Kit, 'connect' | 'disconnect' | 'switchConnection' | 'perform' | 'getProvider'>

export type CreateActionsParameters = {
  readonly parts: KitParts
  readonly store: KitStore
  /** The networks that `connect` was asked to begin on, by namespace. */
  readonly wantedNetworks: Map<string, Network>
  /** Another account of the namespace is the one that the page sees. */
  readonly followAccount: (namespace: string) => void
  /** The wallet sent it. */
  readonly sent: (transaction: Pick<PendingTransaction, 'id' | 'account'>) => void
  readonly emit: (event: KitEvent) => void
  readonly toastFailure: () => void
  /** Aborts when the kit is destroyed. */
  readonly life: AbortSignal
}

export function createActions(parameters: CreateActionsParameters): Actions {
  const connect = createConnect(parameters)
  return {
    connect,
    disconnect: createDisconnect(parameters),
    switchConnection: createSwitchConnection({ ...parameters, connect }),
    ...createPerform(parameters),
  }
}
