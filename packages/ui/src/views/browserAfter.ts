/** `Platform.after` of a browser. */
export const browserAfter = (ms: number, callback: () => void): (() => void) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
