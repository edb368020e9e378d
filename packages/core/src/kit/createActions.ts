import { createLeaving } from '../connection/createLeaving.ts'
import type { KitEvent } from '../events/KitEvent.ts'
import type { KitStore } from '../store/createKitStore.ts'
import type { Connecting } from './createConnecting.ts'
import { createConnect } from './createConnect.ts'
import { createDisconnect } from './createDisconnect.ts'
import type { LazyPart } from './createLazyPart.ts'
import { createPerform } from './createPerform.ts'
import { createSwitchConnection } from './createSwitchConnection.ts'
import type { Kit } from './Kit.ts'

/** What dapps ask of a kit, and visitors of a connection that stands: nobody needs it on the way to the first connection. */
export type Actions = Pick<Kit, 'connect' | 'disconnect' | 'switchConnection' | 'perform' | 'getProvider'> & { readonly destroy: () => void }

export type CreateActionsParameters = Pick<Connecting, 'parts' | 'wantedNetworks' | 'accountChanged' | 'leavingWith'> & {
  readonly store: KitStore
  readonly emit: (event: KitEvent) => void
  readonly toastFailure: () => void
  readonly lazy: <part>(load: () => Promise<part>) => LazyPart<part>
  /** Aborts when the kit is destroyed. */
  readonly life: AbortSignal
}

export function createActions(parameters: CreateActionsParameters): Actions {
  const { parts, store, lazy, accountChanged: followAccount, leavingWith } = parameters
  const leaving = createLeaving(leavingWith)
  const transactions = lazy(async () => (await import('./createTransactions.ts')).createTransactions({ ...parts, store }))
  const connect = createConnect(parameters)
  return {
    connect,
    disconnect: createDisconnect({ ...parameters, leaving, withDeadline: leavingWith.withDeadline }),
    switchConnection: createSwitchConnection({ ...parameters, connect, activate: leaving.activate, followAccount }),
    ...createPerform({ ...parameters, sent: (transaction) => transactions.use(({ add }) => add(transaction)) }),
    destroy: () => transactions.used()?.destroy(),
  }
}
