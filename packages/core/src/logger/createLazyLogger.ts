import type { CreateLoggerParameters, LogEntryLevel, LoggerRoot } from './createLogger.ts'

/** A logger that is loaded with the first entry: most pages never log anything. */
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
          // Offline the entry is lost; the next one tries again.
          loading = undefined
        },
      )
    },
    text: () => logger?.text() ?? '',
  }
}
