export type LogBuffer = {
  /** Adds a line. The oldest go where there is no room; one that alone is too long is not kept. */
  readonly add: (line: string) => void
  /** What is held, the oldest first, each line ended. */
  readonly text: () => string
  /** Of `text()` in UTF-8. */
  readonly bytes: () => number
  readonly clear: () => void
}

/** Holds the newest lines that fit into `maxBytes`. */
export function createLogBuffer(maxBytes: number): LogBuffer {
  const encoder = new TextEncoder()
  let lines: { readonly text: string; readonly bytes: number }[] = []
  /** Lines before it are dropped; they are let go in bulk, as taking the first of an array moves all others. */
  let first = 0
  let total = 0

  return {
    add(line) {
      const text = `${line}\n`
      const { length: bytes } = encoder.encode(text)
      if (bytes > maxBytes) return
      lines.push({ text, bytes })
      total += bytes
      while (total > maxBytes) total -= lines[first++]?.bytes ?? 0
      if (first > lines.length / 2) {
        lines = lines.slice(first)
        first = 0
      }
    },
    text: () =>
      lines
        .slice(first)
        .map(({ text }) => text)
        .join(''),
    bytes: () => total,
    clear() {
      lines = []
      first = 0
      total = 0
    },
  }
}
