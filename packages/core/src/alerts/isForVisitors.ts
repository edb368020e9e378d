import type { AlertCode } from './alertMessages.ts'

const forVisitors: readonly AlertCode[] = ['SESSION_EXPIRED', 'SOCIALS_TIMEOUT', 'INVALID_EMAIL']

/** Whether a visitor can do something about an alert. All others are for developers, and shown in debug mode only (SPEC §8). */
export const isForVisitors = (code: AlertCode): boolean => forVisitors.includes(code)
