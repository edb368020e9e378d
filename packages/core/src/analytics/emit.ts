import { type Core, whenLoaded } from '../kernel/Core.ts'
import type { Reports } from './createReports.ts'
import type { KitEvent } from './events.ts'

/** Runs `run` if the dapp listens to events or has switched analytics on. */
export function report(core: Core, run: (reports: Reports) => void): void {
  const { projectId, features, services } = core.options
  const isSent = projectId !== undefined && features?.analytics === true && services?.analytics !== undefined
  if (isSent || core.listeners.size > 0) whenLoaded(core, core.parts.reports, run)
}

/** Tells the dapp, and analytics, what happened. */
export const emit = (core: Core, event: KitEvent): void => report(core, (reports) => reports.emit(event))
