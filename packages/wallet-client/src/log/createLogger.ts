import type { Logger, LogLevel } from './Logger.ts'

const levels: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const nothing = (): void => {}

/** The key of a pairing in a URI, percent-encoded or not, or of one in Base64 (`d2M6` is `wc:`). It decrypts all messages of the pairing. */
const hideKeys = (text: string): string =>
  text
    .replace(/(symKey(?:=|%(?:25)*3D|":\s*")?)[0-9a-f]+/gi, '$1[hidden]')
    .replace(/\bd2M6[\w+/-]{16,}={0,2}/g, '[pairing URI]')

/** Levels of nested values that are searched; deeper ones are left out. */
const deepest = 6
const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

const withoutKeys = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return hideKeys(value)
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  if (depth === deepest) return '…'
  if (Array.isArray(value)) return value.map((item) => withoutKeys(item, depth + 1))
  const entries = Object.entries(value).map(([name, entry]) =>
    name === 'symKey' ? [name, '[hidden]'] : [name, withoutKeys(entry, depth + 1)],
  )
  return Object.fromEntries(entries)
}

/** Writes to the console from `level` on, without the keys of pairings. Below that level a call costs no more than the call. */
export const createLogger = (level: LogLevel, context = 'kit'): Logger => {
  const from = (name: LogLevel, method: 'debug' | 'info' | 'warn' | 'error') =>
    levels.indexOf(name) >= levels.indexOf(level)
      ? (...parts: readonly unknown[]) => console[method](`[${context}]`, ...parts.map((part) => withoutKeys(part)))
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
