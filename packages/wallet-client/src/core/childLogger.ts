type CoreLogger = {
  readonly bindings?: () => { readonly context?: string }
  readonly child: (bindings: { readonly context: string }) => CoreLogger
  custom_context?: string
}

/** Replaces the function of `@walletconnect/logger`, without its library: core gets a logger, and only names its children. */
export const getLoggerContext = (logger: CoreLogger): string =>
  (logger.bindings === undefined ? logger.custom_context : logger.bindings().context) ?? ''

export const generateChildLogger = (logger: CoreLogger, childContext: string): CoreLogger => {
  const parent = getLoggerContext(logger)
  const context = parent.trim() ? `${parent}/${childContext}` : childContext
  const child = logger.child({ context })
  child.custom_context = context
  return child
}

/** For parts of core that this package leaves out, which create loggers. */
const leftOut = (name: string) => (): never => {
  throw new Error(`${name} is left out`)
}
/** @public */
export const pino: () => never = leftOut('pino')
/** @public */
export const getDefaultLoggerOptions: () => never = leftOut('getDefaultLoggerOptions')
/** @public */
export const generatePlatformLogger: () => never = leftOut('generatePlatformLogger')
