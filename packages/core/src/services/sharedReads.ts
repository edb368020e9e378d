import { withSignal } from '../abort/withSignal.ts'
import { aborted } from '../errors/errors.ts'

/**
 * Concurrent reads of one key share a request. Each caller can abort its own wait; the request is aborted when the last
 * caller has left.
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
      // A key is only ever used with one type.
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
