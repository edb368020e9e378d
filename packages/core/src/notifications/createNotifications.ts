import type { Cell } from '../state/cells.ts'
import { createMachine, type Machine } from '../state/createMachine.ts'
import type { Platform } from '../platform/Platform.ts'
import { newestId, type NotificationsEffect, type NotificationsEvent, type ShowToast, transition } from './machine.ts'
import type { NotificationsState } from './NotificationsState.ts'

export type Notifications = {
  readonly machine: Machine<NotificationsState, NotificationsEvent>
  /** Shows a toast. @returns a function that closes this toast, and no other */
  readonly show: (toast: ShowToast) => () => void
  readonly destroy: () => void
}

export function createNotifications({
  cell,
  platform,
}: {
  readonly cell: Cell<NotificationsState>
  readonly platform: Pick<Platform, 'after'>
}): Notifications {
  let stop = (): void => {}
  let destroyed = false
  const machine = createMachine<NotificationsState, NotificationsEvent, NotificationsEffect>({
    cell,
    transition,
    run(effect) {
      stop()
      stop = effect.type === 'timer.start' ? platform.after(effect.ms, () => machine.send(effect.sends)) : () => {}
    },
  })
  return {
    machine,
    show(toast) {
      if (destroyed) return () => {}
      machine.send({ type: 'show', ...toast })
      const id = newestId(machine.get())
      return () => machine.send({ type: 'hide', id })
    },
    destroy() {
      machine.send({ type: 'hide' })
      destroyed = true
    },
  }
}
