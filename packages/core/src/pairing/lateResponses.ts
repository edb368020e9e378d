import type { SharedConnectorInstance } from '../adapter/SharedConnector.ts'
import { isKitError } from '../errors/KitError.ts'
import { type KitContext, whenLoaded } from '../KitContext.ts'
import type { ToastCode } from '../notifications/messages.ts'
import type { LateResponse } from './PendingRequest.ts'

/** Hands late responses to the dapp. */
export type LateResponses = {
  /** Takes the responses of a connector, once the dapp listens. */
  readonly follow: (instance: SharedConnectorInstance) => void
  /** The dapp has begun to listen. */
  readonly hear: () => void
}

/** Responses are not taken from a connector before the dapp listens: the connector stores them, over reloads too. */
export function createLateResponses(kit: KitContext): LateResponses {
  const { lateListeners: listeners } = kit
  const instances = new Set<SharedConnectorInstance>()
  /** Those that came after the last listener had left. */
  let unheard: readonly LateResponse[] = []

  function tell(response: LateResponse): void {
    if (kit.signal.aborted) return
    if (listeners.size === 0) {
      unheard = [...unheard, response]
      return
    }
    for (const listener of [...listeners])
      try {
        listener(response)
      } catch (error) {
        kit.onError(error)
      }
    whenLoaded(kit, kit.notifications, ({ show }) => void show({ code: toastOf(response) }))
  }
  function hear(): void {
    if (listeners.size === 0) return
    const [waiting, added] = [unheard, [...instances]]
    unheard = []
    instances.clear()
    for (const response of waiting) tell(response)
    for (const instance of added) instance.onLateResponse?.(tell)
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
