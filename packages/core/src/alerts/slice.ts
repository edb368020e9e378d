import type { MachineOf } from '../kernel/registry.ts'
import { part, type Slice } from '../kernel/slice.ts'
import { type AlertsState, initialAlerts } from './AlertsState.ts'
import type { Alerts } from './createAlerts.ts'
import type { AlertsEffect, AlertsEvent } from './machine.ts'

declare module '../kernel/registry.ts' {
  interface Slices {
    /** The visible alert, and those that wait behind it. */
    readonly alerts: AlertsState
  }
  interface Machines {
    readonly alerts: MachineOf<'alerts', AlertsEvent, AlertsEffect>
  }
  interface Parts {
    readonly alerts: Alerts
  }
}

export const alertsSlice: Slice<'alerts', 'alerts'> = {
  initial: ({ debug }) => ({ alerts: initialAlerts(debug) }),
  parts: {
    alerts: part(
      () => import('./createAlerts.ts'),
      ({ createAlerts }, core) => createAlerts(core),
    ),
  },
}
