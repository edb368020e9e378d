import type { LogEntryLevel, LogLevel } from './LogLevel.ts'

const order: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug', 'trace']

/** Whether a logger of `level` takes an entry of `entry`. */
export const asksFor = (level: LogLevel, entry: LogEntryLevel): boolean => order.indexOf(entry) <= order.indexOf(level)
