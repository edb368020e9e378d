/** From nothing to everything. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug' | 'trace'

export type LogEntryLevel = Exclude<LogLevel, 'silent'>
