import { isKitError, type KitError, type Names, type NamesState } from '@kit/core'
import { useContext, useEffect, useState } from 'react'
import { ShownContext } from '../../modal/ShownContext.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { activeOwner } from '../activeAccount.ts'

export type ShownNames = {
  readonly names: Names | undefined
  readonly state: NamesState | null
  /** The code could not be loaded, or there is no service. */
  readonly error: KitError | undefined
  readonly retry: () => void
}

/** Choosing a name for the active account: begun when the calling view is shown, given up when it is left. */
export function useNames(): ShownNames {
  const kit = useKit()
  const isShown = useContext(ShownContext)
  const owner = useKitState(activeOwner)
  const state = useKitState(({ names }) => names)
  const [loaded, setLoaded] = useState<{ readonly names?: Names; readonly error?: KitError }>({})
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!isShown) return undefined
    let left = false
    let opened: Names | undefined
    kit
      .names()
      .then((names) => {
        if (left) return
        names.open()
        opened = names
        setLoaded({ names })
      })
      .catch((error: unknown) => {
        if (!left && isKitError(error)) setLoaded({ error })
      })
    return () => {
      left = true
      opened?.leave()
    }
  }, [kit, isShown, owner, attempt])

  const retry = (): void => {
    setLoaded({})
    setAttempt((last) => last + 1)
  }
  return { names: loaded.names, state, error: loaded.error, retry }
}
