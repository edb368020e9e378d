import type { Frame, Message } from '@kit/relay'
import type { DeliveryFault, Fault, RequestFault } from './Fault.ts'

export type Faults = {
  /** Adds a fault. @returns a function that removes it */
  readonly add: (fault: Fault) => () => void
  readonly forRequest: (frame: Frame, clientId: string) => RequestFault['effect'] | undefined
  readonly forDelivery: (delivery: Message, clientId: string) => DeliveryFault['effect'] | undefined
}

/** The pending faults; the oldest matching one strikes first. */
export const createFaults = (): Faults => {
  const waiting: { readonly fault: Fault; left: number }[] = []

  const remove = (entry: (typeof waiting)[number]): void => {
    const index = waiting.indexOf(entry)
    if (index !== -1) waiting.splice(index, 1)
  }
  const strike = (entry: (typeof waiting)[number] | undefined): Fault | undefined => {
    if (entry === undefined) return undefined
    entry.left -= 1
    if (entry.left === 0) remove(entry)
    return entry.fault
  }

  return {
    add: (fault) => {
      const entry = { fault, left: fault.times ?? 1 }
      waiting.push(entry)
      return () => remove(entry)
    },
    forRequest: (frame, clientId) => {
      const fault = strike(
        waiting.find(({ fault }) => fault.on === 'request' && (fault.when?.(frame, clientId) ?? true)),
      )
      return fault?.on === 'request' ? fault.effect : undefined
    },
    forDelivery: (delivery, clientId) => {
      const fault = strike(
        waiting.find(({ fault }) => fault.on === 'delivery' && (fault.when?.(delivery, clientId) ?? true)),
      )
      return fault?.on === 'delivery' ? fault.effect : undefined
    },
  }
}
