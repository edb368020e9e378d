import { redactValue } from './redact.ts'

/** From nothing to everything. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug' | 'trace'

export type LogEntryLevel = Exclude<LogLevel, 'silent'>

const order: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug', 'trace']

/** Whether a logger of `level` records entries of level `entry`. */
export const asksFor = (level: LogLevel, entry: LogEntryLevel): boolean => order.indexOf(entry) <= order.indexOf(level)

export type LogBuffer = {
  /** Adds a line and drops the oldest ones if there is no room. A line that exceeds the buffer is ignored. */
  readonly add: (line: string) => void
  /** All lines, oldest first, each with a line break. */
  readonly text: () => string
}

/** Keeps the newest lines that fit into `maxBytes`. */
export function createLogBuffer(maxBytes: number): LogBuffer {
  const encoder = new TextEncoder()
  let lines: { readonly text: string; readonly bytes: number }[] = []
  /** Index of the first kept line; dropped lines are removed in bulk, because shifting an array moves all others. */
  let first = 0
  let total = 0

  return {
    add(line) {
      const text = `${line}\n`
      const { length: bytes } = encoder.encode(text)
      if (bytes > maxBytes) return
      lines.push({ text, bytes })
      total += bytes
      while (total > maxBytes) total -= lines[first++]?.bytes ?? 0
      if (first > lines.length / 2) {
        lines = lines.slice(first)
        first = 0
      }
    },
    text: () =>
      lines
        .slice(first)
        .map(({ text }) => text)
        .join(''),
  }
}

/** A redacted log entry. */
export type LogEntry = {
  /** ISO 8601. */
  readonly time: string
  readonly level: LogEntryLevel
  /** Which part of the kit logs, outermost first: `auth`, `relay/socket`. Empty: the kit itself. */
  readonly scope: string
  readonly message: string
  /** JSON-compatible. */
  readonly data?: unknown
}

export type Log = (message: string, data?: unknown) => void

export type Logger = Readonly<Record<LogEntryLevel, Log>> & {
  /** A logger for a part of the kit, with the same buffer. */
  readonly scope: (name: string) => Logger
}

export type LoggerRoot = Logger & {
  /** The buffer: one JSON object per line, oldest first. */
  readonly text: () => string
}

export type CreateLoggerParameters = {
  /** ms since 1970. */
  readonly now: () => number
  /** Less urgent entries are not kept. Default: `error`. */
  readonly level?: LogLevel | undefined
  /** Record entries of the scope `auth`. Default: true. */
  readonly authLogging?: boolean | undefined
}

export const logBufferBytes = 1_024_000
/** In characters: a single entry must not push out all others. */
const maxLine = 16_000
const maxMessage = 8_000

export function createLogger({ now, level = 'error', authLogging = true }: CreateLoggerParameters): LoggerRoot {
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
  return { ...speaker(''), text: buffer.text }
}
