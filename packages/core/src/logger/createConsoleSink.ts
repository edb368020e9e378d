import type { LogEntry } from './createLogger.ts'

/** Writes entries to the console. They come only where the level of the logger asks for them. */
export function createConsoleSink(
  target: Pick<Console, 'error' | 'warn' | 'info' | 'debug'> = globalThis.console,
): (entry: LogEntry) => void {
  return ({ level, scope, message, data }) => {
    const text = scope === '' ? `kit: ${message}` : `kit (${scope}): ${message}`
    // The method `trace` of consoles writes a stack each time.
    const write = target[level === 'trace' ? 'debug' : level].bind(target)
    if (data === undefined) write(text)
    else write(text, data)
  }
}
