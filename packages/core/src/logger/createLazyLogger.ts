import type { CreateLoggerParameters, LogEntryLevel, LoggerRoot } from './createLogger.ts'

/** A logger whose code is fetched with the first entry: on most pages nothing ever goes wrong. */
export type LazyLogger = {
  readonly add: (level: LogEntryLevel, message: string, data?: unknown) => void
  /** As `LoggerRoot.text`. */
  readonly text: () => string
}

export function createLazyLogger(parameters: CreateLoggerParameters): LazyLogger {
  let logger: LoggerRoot | undefined
  let loading: Promise<LoggerRoot> | undefined

  async function load(): Promise<LoggerRoot> {
    const { createLogger } = await import('./createLogger.ts')
    return (logger ??= createLogger(parameters))
  }
  return {
    add(level, message, data) {
      if (logger) return logger[level](message, data)
      loading ??= load()
      loading.then(
        (loaded) => loaded[level](message, data),
        () => {
          // Offline there is nobody to tell; the next entry tries again.
          loading = undefined
        },
      )
    },
    text: () => logger?.text() ?? '',
  }
}
