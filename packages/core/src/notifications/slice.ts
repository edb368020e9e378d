import type { MachineOf } from '../kernel/registry.ts'
import { part, type Slice } from '../kernel/slice.ts'
import type { Notifications } from './createNotifications.ts'
import type { NotificationsEffect, NotificationsEvent } from './machine.ts'
import { initialNotifications, type NotificationsState } from './NotificationsState.ts'

declare module '../kernel/registry.ts' {
  interface Slices {
    /** The visible toast, and the one that waits to replace it. */
    readonly notifications: NotificationsState
  }
  interface Machines {
    readonly notifications: MachineOf<'notifications', NotificationsEvent, NotificationsEffect>
  }
  interface Parts {
    readonly notifications: Notifications
  }
}

export const notificationsSlice: Slice<'notifications', 'notifications'> = {
  initial: () => ({ notifications: initialNotifications }),
  parts: {
    notifications: part(
      () => import('./createNotifications.ts'),
      ({ createNotifications }, core) => createNotifications(core),
    ),
  },
}
