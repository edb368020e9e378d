/** Levels of lines, the most detailed first. `silent` writes none. */
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

type Write = (...parts: readonly unknown[]) => void

/** The part of pino's interface that the client and the core below it use. */
export type Logger = {
  /** The lowest level that is written. */
  readonly level: string
  /** Writes the most detailed lines. */
  readonly trace: Write
  /** Writes each step of the client. */
  readonly debug: Write
  /** Writes rare events that are not failures. */
  readonly info: Write
  /** Writes faults that the client has handled. */
  readonly warn: Write
  /** Writes a failure that is also passed to the caller. */
  readonly error: Write
  /** Writes a failure that ends the client. */
  readonly fatal: Write
  /** Returns a logger whose lines have a longer context. */
  readonly child: (bindings: { readonly context?: string | undefined }) => Logger
  /** Returns the context of the logger, which names the client and its part. */
  readonly bindings: () => { readonly context: string }
}
