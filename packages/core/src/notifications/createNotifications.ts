import type { Core } from '../kernel/Core.ts'
import { dispatch, read, register } from '../kernel/dispatch.ts'
import { newestId, type NotificationsEvent, type ShowToast, transition } from './machine.ts'

export type Notifications = {
  /** Shows a toast. @returns a function that closes this toast, and no other */
  readonly show: (toast: ShowToast) => () => void
}

export function createNotifications(core: Core): Notifications {
  const { platform, signal } = core
  const send = (event: NotificationsEvent): void => dispatch(core, { to: 'notifications', event })
  let stop = (): void => {}
  signal.addEventListener('abort', () => stop(), { once: true })
  register(core, {
    machines: {
      notifications: {
        transition,
        run(effect) {
          stop()
          stop = effect.type === 'timer.start' ? platform.after(effect.ms, () => send(effect.sends)) : () => {}
        },
      },
    },
  })
  return {
    show(toast) {
      if (signal.aborted) return () => {}
      send({ type: 'show', ...toast })
      const id = newestId(read(core, 'notifications'))
      return () => send({ type: 'hide', id })
    },
  }
}
