import { aborted } from '@kit/core/adapter'

/** Settles as `promise` does, or with `ABORTED` as soon as `signal` aborts. */
export const untilAborted = async <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> => {
  let leave = (): void => {}
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => reject(aborted())
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
  try {
    return await Promise.race([promise, left])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
