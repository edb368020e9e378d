import type { UserConfig } from 'vitepress'

type Logger = NonNullable<NonNullable<UserConfig['vite']>['customLogger']>

/** Prints what VitePress and Vite say, and remembers warnings: a build with any fails at its end. */
export function createStrictLogger(): { readonly logger: Logger; readonly refuseWarnings: () => void } {
  const warnings = new Set<string>()
  const reported = new WeakSet<object>()
  const warn = (message: string): void => {
    warnings.add(message)
    console.warn(message)
  }
  return {
    logger: {
      hasWarned: false,
      info: (message) => console.info(message),
      warn,
      warnOnce: (message) => {
        if (!warnings.has(message)) warn(message)
      },
      error: (message, options) => {
        if (options?.error) reported.add(options.error)
        console.error(message)
      },
      clearScreen: () => {},
      hasErrorLogged: (error) => reported.has(error),
    },
    refuseWarnings: () => {
      if (warnings.size > 0) throw new Error(`The build has ${warnings.size} warnings:\n${[...warnings].join('\n')}`)
    },
  }
}
