import type { NotificationsState } from './NotificationsState.ts'

export const initialNotifications: NotificationsState = { status: 'hidden', lastId: 0 }
