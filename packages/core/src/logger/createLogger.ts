import { asksFor } from './asksFor.ts'
import { createLogBuffer } from './createLogBuffer.ts'
import type { LogEntryLevel, LogLevel } from './LogLevel.ts'
import { redactValue } from './redactValue.ts'

/** What was logged, redacted already. */
export type LogEntry = {
  /** ISO 8601. */
  readonly time: string
  readonly level: LogEntryLevel
  /** Which part of kit speaks, from the outermost: `auth`, `relay/socket`. Empty: kit itself. */
  readonly scope: string
  readonly message: string
  /** As JSON can hold it. */
  readonly data?: unknown
}

export type Log = (message: string, data?: unknown) => void

export type Logger = Readonly<Record<LogEntryLevel, Log>> & {
  /** The same buffer for a part of kit. */
  readonly scope: (name: string) => Logger
}

export type LoggerRoot = Logger & {
  /** What the buffer holds: one JSON object a line, the oldest first. */
  readonly text: () => string
  /** The same, for a download. */
  readonly blob: () => Blob
  readonly bytes: () => number
  readonly clear: () => void
}

export type CreateLoggerParameters = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** What is less urgent is neither kept nor handed on. Default: `error` (SPEC §9). */
  readonly level?: LogLevel | undefined
  /** Take what the scope `auth` says. Default: true (SPEC §1). */
  readonly authLogging?: boolean | undefined
  /** Gets each entry that is kept, for example `createConsoleSink()`. Default: nobody. */
  readonly sink?: ((entry: LogEntry) => void) | undefined
}

/** SPEC §9. */
export const logBufferBytes = 1_024_000
/** In characters. No single entry pushes out the whole story. */
const maxLine = 16_000
const maxMessage = 8_000

export function createLogger({ now, level = 'error', authLogging = true, sink }: CreateLoggerParameters): LoggerRoot {
  const buffer = createLogBuffer(logBufferBytes)

  function write(scope: string, entryLevel: LogEntryLevel, message: string, data: unknown): void {
    if (!asksFor(level, entryLevel)) return
    if (!authLogging && scope.split('/').includes('auth')) return
    const time = new Date(now()).toISOString()
    const full: LogEntry = {
      time,
      level: entryLevel,
      scope,
      message: String(redactValue(message)).slice(0, maxMessage),
      data: redactValue(data),
    }
    const { length } = JSON.stringify(full)
    const entry: LogEntry = length > maxLine ? { ...full, data: `[left out: ${length} characters]` } : full
    buffer.add(JSON.stringify(entry))
    try {
      sink?.(entry)
    } catch {
      // Whoever listens must not break what is spoken of.
    }
  }
  function speaker(scope: string): Logger {
    const log =
      (entryLevel: LogEntryLevel): Log =>
      (message, data) =>
        write(scope, entryLevel, message, data)
    return {
      error: log('error'),
      warn: log('warn'),
      info: log('info'),
      debug: log('debug'),
      trace: log('trace'),
      scope: (name) => speaker(scope === '' ? name : `${scope}/${name}`),
    }
  }
  return {
    ...speaker(''),
    text: buffer.text,
    blob: () => new Blob([buffer.text()], { type: 'application/x-ndjson' }),
    bytes: buffer.bytes,
    clear: buffer.clear,
  }
}
