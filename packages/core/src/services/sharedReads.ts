import { withSignal } from '../abort/withSignal.ts'
import { aborted } from '../errors/errors.ts'

/**
 * Those who ask for the same thing at once share one call. Each may leave by its own signal; the call ends
 * when the last one has left.
 */
export type SharedReads = <value>(
  key: string,
  signal: AbortSignal,
  start: (signal: AbortSignal) => Promise<value>,
) => Promise<value>

type Read = { readonly answer: Promise<unknown>; readonly controller: AbortController; readers: number }

export function createSharedReads(): SharedReads {
  const reads = new Map<string, Read>()

  return async <value>(
    key: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<value>,
  ): Promise<value> => {
    if (signal.aborted) throw aborted()
    const begin = (): Read => {
      const controller = new AbortController()
      return { controller, answer: start(controller.signal), readers: 0 }
    }
    const read = reads.get(key) ?? begin()
    reads.set(key, read)
    read.readers++
    try {
      // One key stands for one kind of read, and so for one type.
      return (await withSignal(signal, () => read.answer)) as value
    } finally {
      read.readers--
      if (read.readers === 0) {
        read.controller.abort()
        reads.delete(key)
      }
    }
  }
}
