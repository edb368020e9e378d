import { redactValue } from './redact.ts'

/** From nothing to everything. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug' | 'trace'

export type LogEntryLevel = Exclude<LogLevel, 'silent'>

const order: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug', 'trace']

/** Whether a logger of `level` takes an entry of `entry`. */
export const asksFor = (level: LogLevel, entry: LogEntryLevel): boolean => order.indexOf(entry) <= order.indexOf(level)

export type LogBuffer = {
  /** Adds a line. The oldest go where there is no room; one that alone is too long is not kept. */
  readonly add: (line: string) => void
  /** What is held, the oldest first, each line ended. */
  readonly text: () => string
  /** Of `text()` in UTF-8. */
  readonly bytes: () => number
  readonly clear: () => void
}

/** Holds the newest lines that fit into `maxBytes`. */
export function createLogBuffer(maxBytes: number): LogBuffer {
  const encoder = new TextEncoder()
  let lines: { readonly text: string; readonly bytes: number }[] = []
  /** Lines before it are dropped; they are let go in bulk, as taking the first of an array moves all others. */
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
    bytes: () => total,
    clear() {
      lines = []
      first = 0
      total = 0
    },
  }
}

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

/** What a download of the log is called: `kit-log-2026-11-21T10-00-00.jsonl`. `now`: ms since 1970. */
export const logFileName = (now: number): string =>
  `kit-log-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.jsonl`
