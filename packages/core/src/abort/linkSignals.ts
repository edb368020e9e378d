/** A controller that aborts with the first of `signals`. `unlink` takes its listeners off again. */
export function linkSignals(...signals: readonly (AbortSignal | undefined)[]): {
  readonly controller: AbortController
  readonly unlink: () => void
} {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  for (const signal of signals) {
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  }
  return {
    controller,
    unlink: () => {
      for (const signal of signals) signal?.removeEventListener('abort', abort)
    },
  }
}
