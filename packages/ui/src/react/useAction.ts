import { useCallback, useEffect, useRef, useState } from 'react'

export type ActionState<data> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | { readonly status: 'success'; readonly data: data }
  /** A `KitError`, where kit failed. */
  | { readonly status: 'failed'; readonly error: unknown }

export type Action<parameters extends readonly unknown[], data> = {
  /** Answers, or rejects, as the kit's own function does. */
  readonly run: (...parameters: parameters) => Promise<data>
  /** Of the newest call. */
  readonly state: ActionState<data>
  readonly reset: () => void
}

/** Calls a function of the kit and keeps how that goes. */
export function useAction<parameters extends readonly unknown[], data>(
  call: (...parameters: parameters) => Promise<data>,
): Action<parameters, data> {
  const [state, setState] = useState<ActionState<data>>({ status: 'idle' })
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )
  const run = useCallback(
    async (...parameters: parameters): Promise<data> => {
      const mine = (turn.current += 1)
      const show = (next: ActionState<data>): void => {
        if (turn.current === mine) setState(next)
      }
      show({ status: 'pending' })
      try {
        const data = await call(...parameters)
        show({ status: 'success', data })
        return data
      } catch (error) {
        show({ status: 'failed', error })
        throw error
      }
    },
    [call],
  )
  const reset = useCallback(() => {
    turn.current += 1
    setState({ status: 'idle' })
  }, [])
  return { run, state, reset }
}
