/** A controller that aborts with the first of `signals`. `unlink` takes its listeners off again, as the abort does. */
export function linkSignals(...signals: readonly (AbortSignal | undefined)[]): {
  readonly controller: AbortController
  readonly unlink: () => void
} {
  const controller = new AbortController()
  const abort = ({ target }: Pick<Event, 'target'>): void => {
    unlink()
    controller.abort((target as AbortSignal).reason)
  }
  const unlink = (): void => {
    for (const signal of signals) signal?.removeEventListener('abort', abort)
  }
  const first = signals.find((signal) => signal?.aborted)
  if (first) abort({ target: first })
  else for (const signal of signals) signal?.addEventListener('abort', abort)
  return { controller, unlink }
}
