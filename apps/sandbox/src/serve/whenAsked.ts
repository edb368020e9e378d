/**
 * Calls `end` once: on a signal, or when the process that started this one is gone (a package manager that was
 * killed tells its children nothing).
 */
export function whenAsked(end: (exitCode: number) => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) once(0)
  }, 500)
  let asked = false
  const once = (exitCode: number): void => {
    if (asked) return
    asked = true
    clearInterval(watch)
    end(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => once(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      console.error(error)
      once(1)
    })
}
