import type { AlertsState } from './AlertsState.ts'

export const initialAlerts = (debug: boolean): AlertsState => ({ status: 'closed', debug, raised: [] })
