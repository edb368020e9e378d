import { WalletClientError } from '../errors/WalletClientError.ts'

export type Deferred<T> = {
  /** Settles once. Its rejection is handled even if nothing waits for it. */
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
}

export type DeferredOptions = {
  /** Seconds until it rejects with `EXPIRED`. */
  readonly expiresIn: number
  /** The sentence of that error. */
  readonly message: string
  /** Rejects with `ABORTED`. */
  readonly signal?: AbortSignal | undefined
  readonly onSettled?: (() => void) | undefined
}

export const aborted = (signal: AbortSignal): WalletClientError =>
  new WalletClientError('ABORTED', undefined, { cause: signal.reason })

/** A promise that is created before the request is sent, so that no answer can arrive too early. */
export const createDeferred = <T>({ expiresIn, message, signal, onSettled }: DeferredOptions): Deferred<T> => {
  let settle = (_act: () => void): void => {}
  let resolve = (_value: T): void => {}
  let reject = (_error: unknown): void => {}
  const promise = new Promise<T>((resolvePromise, rejectPromise) => {
    let settled = false
    const abort = (): void => reject(aborted(signal!))
    const timer = setTimeout(() => reject(new WalletClientError('EXPIRED', undefined, { message })), expiresIn * 1000)
    settle = (act) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      act()
      onSettled?.()
    }
    resolve = (value) => settle(() => resolvePromise(value))
    reject = (error) => settle(() => rejectPromise(error))
    if (signal?.aborted === true) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
  promise.catch(() => undefined)
  return { promise, resolve: (value) => resolve(value), reject: (error) => reject(error) }
}
