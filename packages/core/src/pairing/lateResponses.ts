import type { SharedConnectorInstance } from '../adapter/SharedConnector.ts'
import { isKitError } from '../errors/KitError.ts'
import { type KitContext, whenLoaded } from '../KitContext.ts'
import type { ToastCode } from '../notifications/messages.ts'
import { pendingTransactionsKey } from '../storage/createStoredSession.ts'
import type { LateResponse } from './PendingRequest.ts'

/** Hands late responses to the dapp. */
export type LateResponses = {
  /** Takes the responses of a connector, once the dapp listens. */
  readonly follow: (instance: SharedConnectorInstance) => void
  /** The dapp has begun or ceased to listen. */
  readonly hear: () => void
}

/** Responses are taken from a connector only while the dapp listens: until then the connector stores them, over reloads too. */
export function createLateResponses(kit: KitContext): LateResponses {
  const { lateListeners: listeners } = kit
  const instances = new Set<SharedConnectorInstance>()
  /** How to stop each connector that is listened to. */
  const stops = new Map<SharedConnectorInstance, () => void>()

  function tell(response: LateResponse): boolean {
    if (kit.signal.aborted) return false
    const isTaken = [...listeners].filter((listener) => hears(listener, response)).length > 0
    if (isTaken) whenLoaded(kit, kit.notifications, ({ show }) => void show({ code: toastOf(response) }))
    return isTaken
  }
  function hears(listener: (response: LateResponse) => 'left' | void, response: LateResponse): boolean {
    try {
      return listener(response) !== 'left'
    } catch (error) {
      kit.onError(error)
      return true
    }
  }
  /** Listening again has told what earlier listeners did not take. */
  function hear(): void {
    for (const stop of stops.values()) stop()
    stops.clear()
    if (listeners.size > 0)
      for (const instance of instances) {
        const stop = instance.onLateResponse?.(tell)
        if (stop) stops.set(instance, stop)
      }
  }

  return {
    follow(instance) {
      const begin = (): void => {
        instances.add(instance)
        hear()
      }
      // What an earlier page has asked for takes its response before the dapp does.
      if (kit.session.read(pendingTransactionsKey) === null) begin()
      else kit.pendingTransactions().then(begin, begin)
    },
    hear,
  }
}

function toastOf(response: LateResponse): ToastCode {
  if (response.status === 'success') return 'REQUEST_APPROVED'
  return isKitError(response.error, 'USER_REJECTED') ? 'REQUEST_DECLINED' : 'SOMETHING_WENT_WRONG'
}
