import { isKitError } from '../errors/KitError.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import { cellIn } from '../store/cellIn.ts'
import type { KitStore } from '../store/createKitStore.ts'
import type { Connecting } from './createConnecting.ts'
import type { LazyPart } from './createLazyPart.ts'
import type { KitParts } from './KitParts.ts'

/** The wallet that the visitor chose, which may be before the code is there that asks it: the state is that of an attempt all the same. */
export type ChosenWallet = {
  readonly choose: (namespace: string, connectorId: string) => void
  /** The visitor went elsewhere. */
  readonly cancel: (namespace: string, connectorId: string) => void
}

export type CreateChosenWalletParameters = Pick<KitParts, 'report'> & {
  readonly store: KitStore
  readonly connecting: LazyPart<Connecting>
  /** Fetches what the adapter takes to ask a wallet. */
  readonly prepare: (namespace: string) => void
}

export function createChosenWallet({ store, connecting, prepare, report }: CreateChosenWalletParameters): ChosenWallet {
  let leave = (): void => {}

  function wait(namespace: string, connectorId: string): void {
    const { get, set } = cellIn(store, 'connections', namespace)
    const before = get()
    const waiting: ConnectionState = {
      status: 'connecting',
      attempt: before.attempt,
      connectorId,
      reason: 'request',
      previous: null,
    }
    let left = false
    leave = () => {
      left = true
      if (get() === waiting) set(before)
    }
    set(waiting)
    // Beside the code that asks, not after it.
    prepare(namespace)
    connecting
      .ask(async ({ parts }) => {
        if (!left) parts.connections.connect(namespace, connectorId).catch(() => {})
      })
      .catch((error: unknown) => {
        if (left || !isKitError(error, 'LOAD_FAILED')) return
        const failed: ConnectionState = {
          status: 'disconnected',
          attempt: waiting.attempt,
          error: { connectorId, error },
        }
        set(failed)
        report((to) => to.connectionChanged(failed, waiting))
      })
  }

  return {
    choose(namespace, connectorId) {
      const there = connecting.used()
      leave()
      // The outcome is in the state, where the view shows it.
      if (there) there.parts.connections.connect(namespace, connectorId).catch(() => {})
      else wait(namespace, connectorId)
    },
    cancel(namespace, connectorId) {
      leave()
      connecting.used()?.parts.connections.cancel(namespace, connectorId)
    },
  }
}
