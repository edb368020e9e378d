import type { SharedConnectorInstance } from '../adapter/SharedConnector.ts'
import { isKitError } from '../errors/KitError.ts'
import { type KitContext, whenLoaded } from '../KitContext.ts'
import type { ToastCode } from '../notifications/messages.ts'
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

  function tell(response: LateResponse): void {
    if (kit.signal.aborted) return
    for (const listener of [...listeners])
      try {
        listener(response)
      } catch (error) {
        kit.onError(error)
      }
    whenLoaded(kit, kit.notifications, ({ show }) => void show({ code: toastOf(response) }))
  }
  function hear(): void {
    if (listeners.size > 0)
      for (const instance of instances) {
        const stop = stops.has(instance) ? undefined : instance.onLateResponse?.(tell)
        if (stop) stops.set(instance, stop)
      }
    else {
      for (const stop of stops.values()) stop()
      stops.clear()
    }
  }

  return {
    follow(instance) {
      instances.add(instance)
      hear()
    },
    hear,
  }
}

function toastOf(response: LateResponse): ToastCode {
  if (response.status === 'success') return 'REQUEST_APPROVED'
  return isKitError(response.error, 'USER_REJECTED') ? 'REQUEST_DECLINED' : 'SOMETHING_WENT_WRONG'
}
