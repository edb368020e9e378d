import { isKitError, type KitError, type OnRamp, type OnRampState } from '@kit/core'
import { useContext, useEffect, useState } from 'react'
import { ShownContext } from '../../modal/ShownContext.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { activeOwner } from '../activeAccount.ts'

export type ShownOnRamp = {
  readonly onRamp: OnRamp | undefined
  readonly state: OnRampState | null
  /** The code could not be loaded, or there is no service. */
  readonly error: KitError | undefined
  readonly retry: () => void
}

/** Buying for the active account: begun when the calling view is shown, and again when account or network change. */
export function useOnRamp(): ShownOnRamp {
  const kit = useKit()
  const isShown = useContext(ShownContext)
  const owner = useKitState(activeOwner)
  const state = useKitState(({ onRamp }) => onRamp)
  const [loaded, setLoaded] = useState<{ readonly onRamp?: OnRamp; readonly error?: KitError }>({})
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!isShown) return undefined
    let left = false
    kit
      .onRamp()
      .then((onRamp) => {
        if (left) return
        onRamp.open()
        setLoaded({ onRamp })
      })
      .catch((error: unknown) => {
        if (!left && isKitError(error)) setLoaded({ error })
      })
    return () => {
      left = true
    }
  }, [kit, isShown, owner, attempt])

  const retry = (): void => {
    setLoaded({})
    setAttempt((last) => last + 1)
  }
  return { onRamp: loaded.onRamp, state, error: loaded.error, retry }
}
