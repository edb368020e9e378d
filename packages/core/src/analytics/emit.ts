import { type KitContext, whenLoaded } from '../KitContext.ts'
import type { Reports } from './createReports.ts'
import type { KitEvent } from './events.ts'

/** Runs `run` if the dapp listens to events or has switched analytics on. */
export function report(kit: KitContext, run: (reports: Reports) => void): void {
  const { projectId, features, services } = kit.options
  const isSent = projectId !== undefined && features?.analytics === true && services?.analytics !== undefined
  if (isSent || kit.listeners.size > 0) whenLoaded(kit, kit.reports, run)
}

/** Tells the dapp, and analytics, what happened. */
export const emit = (kit: KitContext, event: KitEvent): void => report(kit, (reports) => reports.emit(event))
