import type { StruckFault } from '../http/ServiceEnv.ts'
import type { Fault } from './Fault.ts'
import { fits, type FaultTarget } from './fits.ts'

export type ActiveFault = {
  readonly id: string
  readonly fault: Fault
  /** How often it has struck. */
  readonly struck: number
}

export type Faults = {
  readonly add: (fault: Fault) => string
  readonly list: () => readonly ActiveFault[]
  /** False if there is none of that id. */
  readonly remove: (id: string) => boolean
  readonly clear: () => void
  /** Returns the oldest matching fault that is not used up. `preflight`: only faults of CORS. */
  readonly strike: (target: FaultTarget, preflight: boolean) => StruckFault | undefined
}

type Entry = {
  readonly id: string
  readonly fault: Fault
  seen: number
  struck: number
  readonly removed: Promise<void>
  readonly end: () => void
}

/** The faults of one scope, in the order of their creation. */
export function createFaults(): Faults {
  const entries = new Map<string, Entry>()
  let made = 0

  const isReady = ({ fault: { skip, times }, seen, struck }: Entry): boolean =>
    seen > skip && (times === undefined || struck < times)

  return {
    add(fault) {
      const id = `${++made}`
      let end = (): void => {}
      const removed = new Promise<void>((resolve) => (end = resolve))
      entries.set(id, { id, fault, seen: 0, struck: 0, removed, end })
      return id
    },
    list: () => [...entries.values()].map(({ id, fault, struck }) => ({ id, fault, struck })),
    remove(id) {
      entries.get(id)?.end()
      return entries.delete(id)
    },
    clear() {
      for (const { end } of entries.values()) end()
      entries.clear()
    },
    strike(target, preflight) {
      for (const entry of entries.values()) {
        if (!fits(entry.fault, target) || (preflight && !entry.fault.cors)) continue
        entry.seen++
        if (!isReady(entry)) continue
        entry.struck++
        return { ...entry.fault, id: entry.id, removed: entry.removed }
      }
      return undefined
    },
  }
}
