export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

type Write = (...parts: readonly unknown[]) => void

/** The part of pino's interface that the client and the core below it use. */
export type Logger = {
  readonly level: string
  readonly trace: Write
  readonly debug: Write
  readonly info: Write
  readonly warn: Write
  readonly error: Write
  readonly fatal: Write
  readonly child: (bindings: { readonly context?: string | undefined }) => Logger
  readonly bindings: () => { readonly context: string }
}
