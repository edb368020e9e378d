import type { Logger, LogLevel } from './Logger.ts'

const levels: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const nothing = (): void => {}

/** Writes to the console from `level` on. Below it a call costs no more than the call. */
export const createLogger = (level: LogLevel, context = 'kit'): Logger => {
  const from = (name: LogLevel, method: 'debug' | 'info' | 'warn' | 'error') =>
    levels.indexOf(name) >= levels.indexOf(level)
      ? (...parts: readonly unknown[]) => console[method](`[${context}]`, ...parts)
      : nothing
  return {
    level,
    trace: from('trace', 'debug'),
    debug: from('debug', 'debug'),
    info: from('info', 'info'),
    warn: from('warn', 'warn'),
    error: from('error', 'error'),
    fatal: from('fatal', 'error'),
    child: (bindings) => createLogger(level, bindings.context ?? context),
    bindings: () => ({ context }),
  }
}
