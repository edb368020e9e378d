import type { SharedConnectorInstance } from '../adapter/SharedConnector.ts'
import { isKitError } from '../errors/KitError.ts'
import { type Core, whenLoaded } from '../kernel/Core.ts'
import type { ToastCode } from '../notifications/messages.ts'
import { pendingTransactionsKey } from '../storage/createStoredSession.ts'
import type { LateResponse } from './PendingRequest.ts'

/** Passes late responses to the dapp. */
export type LateResponses = {
  /** Listens to a connector while the dapp has a listener. */
  readonly follow: (instance: SharedConnectorInstance) => void
  /** Call it when a listener is added or removed. */
  readonly resubscribe: () => void
}

/** Listens to connectors only while the dapp has a listener: until then the connector keeps the responses, also across reloads. */
export function createLateResponses(core: Core): LateResponses {
  const { lateListeners: listeners } = core
  const instances = new Set<SharedConnectorInstance>()
  /** Removes the listener of each connector. */
  const stops = new Map<SharedConnectorInstance, () => void>()

  function receive(response: LateResponse): boolean {
    if (core.signal.aborted) return false
    const isHandled = [...listeners].filter((listener) => handles(listener, response)).length > 0
    if (isHandled) whenLoaded(core, core.parts.notifications, ({ show }) => void show({ code: toastOf(response) }))
    return isHandled
  }
  function handles(listener: (response: LateResponse) => 'ignored' | void, response: LateResponse): boolean {
    try {
      return listener(response) !== 'ignored'
    } catch (error) {
      core.onError(error)
      return true
    }
  }
  /** Subscribes to each connector again, so that it emits the responses that earlier listeners ignored. */
  function resubscribe(): void {
    for (const stop of stops.values()) stop()
    stops.clear()
    if (listeners.size > 0)
      for (const instance of instances) {
        const stop = instance.onLateResponse?.(receive)
        if (stop) stops.set(instance, stop)
      }
  }

  return {
    follow(instance) {
      const start = (): void => {
        instances.add(instance)
        resubscribe()
      }
      // A pending transaction of an earlier page gets its response before the dapp does.
      if (core.session.read(pendingTransactionsKey) === null) start()
      else core.parts.pendingTransactions().then(start, start)
    },
    resubscribe,
  }
}

function toastOf(response: LateResponse): ToastCode {
  if (response.status === 'success') return 'REQUEST_APPROVED'
  return isKitError(response.error, 'USER_REJECTED') ? 'REQUEST_DECLINED' : 'SOMETHING_WENT_WRONG'
}
