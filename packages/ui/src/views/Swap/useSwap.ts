import { isKitError, type KitError, type Swap, type SwapState } from '@kit/core'
import { useContext, useEffect, useState } from 'react'
import { ShownContext } from '../../modal/ShownContext.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { activeOwner } from '../activeAccount.ts'
import { useOnline } from '../../react/useOnline.ts'

export type ShownSwap = {
  readonly state: SwapState
  /** Undefined until its code is loaded. */
  readonly swap: Swap | undefined
  /** Its code could not be loaded, or the network is not offered. */
  readonly error: KitError | undefined
  readonly retry: () => void
  readonly isOnline: boolean
}

const swapState = ({ swap }: { readonly swap: SwapState }): SwapState => swap

/** The swap of the active account. Offers are read while the calling view is shown and the browser is online. */
export function useSwap(): ShownSwap {
  const kit = useKit()
  const isShown = useContext(ShownContext)
  const isOnline = useOnline()
  const owner = useKitState(activeOwner)
  const state = useKitState(swapState)
  const [loaded, setLoaded] = useState<{ readonly swap?: Swap; readonly error?: KitError }>({})
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!isShown || owner === undefined) return undefined
    let left = false
    const open = async (): Promise<void> => {
      try {
        const swap = await kit.swap()
        if (left) return
        swap.open()
        setLoaded({ swap })
      } catch (error) {
        if (!left && isKitError(error)) setLoaded({ error })
      }
    }
    void open()
    return () => {
      left = true
    }
  }, [kit, isShown, owner, attempt])

  const { swap } = loaded
  useEffect(() => (swap && isShown && isOnline ? swap.show() : undefined), [swap, isShown, isOnline])

  const retry = (): void => {
    setLoaded({})
    setAttempt((last) => last + 1)
  }
  return { state, swap, error: loaded.error, retry, isOnline }
}
