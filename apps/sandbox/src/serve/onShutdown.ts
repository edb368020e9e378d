import { parents } from './parents.ts'

/**
 * Calls `end` once: on a signal, on an uncaught error, or, in a package script, when the package manager
 * is gone (a killed process does not notify its children). Started by hand it may outlive its shell, as any server.
 */
export function onShutdown(end: (exitCode: number) => void): void {
  let isEnding = false
  const once = (exitCode: number): void => {
    if (isEnding) return
    isEnding = true
    end(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => once(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      console.error(error)
      once(1)
    })
  if (process.env['npm_lifecycle_event'] === undefined) return
  const started = parents()
  setInterval(() => {
    if (parents() !== started) once(0)
  }, 500).unref()
}
