import type { EventOf, KitEvent } from '../analytics/events.ts'
import type { Kit } from '../Kit.ts'
import type { SettledTransaction } from '../transactions/PendingTransaction.ts'

type EventType = KitEvent['type']

/** `useKitEvents`: calls `listener` with what happens in the kit, or with the events of one type, as long as the component is there. */
export type ListenToEvents = {
  (listener: (event: KitEvent) => void): void
  <const type extends EventType>(type: type, listener: (event: EventOf<type>) => void): void
}

/** The listener of `kit.onEvent` for the arguments of `useKitEvents`. */
export const eventListener =
  (first: EventType | ((event: KitEvent) => void), second?: (event: never) => void): ((event: KitEvent) => void) =>
  (event) => {
    if (typeof first === 'function') first(event)
    else if (event.type === first) second?.(event as never)
  }

/**
 * Calls `listener` with each transaction whose end this tab sees; the result ends that. Nothing is loaded or asked while none is pending.
 */
export function watchSettled(kit: Kit, listener: (transaction: SettledTransaction) => void): () => void {
  let stop: (() => void) | undefined
  const look = (): void => {
    const isPending = kit.getState().pendingTransactions.length > 0
    if (isPending === (stop !== undefined)) return
    if (!isPending) return end()
    let left = false
    let unsubscribe = (): void => {}
    stop = () => {
      left = true
      // The last transaction is reported after it has left the list.
      queueMicrotask(() => unsubscribe())
    }
    kit.transactions().then(
      ({ onSettled }) => {
        if (!left) unsubscribe = onSettled(listener)
      },
      // The code that follows transactions is there as soon as one is pending; a failure to load it is reported there.
      () => {},
    )
  }
  const end = (): void => {
    stop?.()
    stop = undefined
  }
  look()
  const unwatch = kit.subscribe(look)
  return () => {
    unwatch()
    end()
  }
}
