import { toKitError } from '@kit/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CodeEvent, type CodeState, initialCode, transition } from './codeMachine.ts'

export type CodeActions = {
  /** Rejects with a KitError if the code is not accepted. */
  readonly check: (digits: string, signal: AbortSignal) => Promise<void>
  readonly send: (signal: AbortSignal) => Promise<unknown>
}

/** Runs the machine of a code as long as its view is shown. `actions`: the same object with each render. */
export function useCode(actions: CodeActions): readonly [state: CodeState, send: (event: CodeEvent) => void] {
  const [state, setState] = useState(initialCode)
  const current = useRef(state)
  const life = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    life.current = controller
    return () => controller.abort()
  }, [])
  const dispatch = useCallback(
    function send(event: CodeEvent): void {
      const [next, effects] = transition(current.current, event)
      current.current = next
      setState(next)
      const { signal } = life.current ?? new AbortController()
      for (const effect of effects) {
        const isCheck = effect.type === 'check'
        const run = isCheck ? actions.check(effect.digits, signal) : actions.send(signal)
        run.then(
          () => !signal.aborted && send({ type: isCheck ? 'accepted' : 'sent' }),
          (error: unknown) =>
            !signal.aborted && send({ type: isCheck ? 'refused' : 'sendFailed', error: toKitError(error) }),
        )
      }
    },
    [actions],
  )
  return [state, dispatch]
}
