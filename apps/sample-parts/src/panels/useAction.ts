import { useState } from 'react'

export type Action<result> = {
  readonly run: () => void
  readonly pending: boolean
  readonly result: result | undefined
  readonly error: unknown
}

/** Runs `act` on demand and keeps the state of the last run. */
export function useAction<result>(act: () => Promise<result>): Action<result> {
  const [state, setState] = useState<Omit<Action<result>, 'run'>>({
    pending: false,
    result: undefined,
    error: undefined,
  })
  const run = (): void => {
    setState({ pending: true, result: undefined, error: undefined })
    act().then(
      (result) => setState({ pending: false, result, error: undefined }),
      (error: unknown) => setState({ pending: false, result: undefined, error }),
    )
  }
  return { run, ...state }
}
