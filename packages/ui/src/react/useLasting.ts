import type { KitState } from '@kit/core'
import { useEffect, useState } from 'react'
import { useKit } from './useKit.ts'

/** A wallet that answers at once is not to be kept waiting by what says that one waits for it. */
const answerMs = 300

/** Whether `is` has been so for a while. By hand: what passes at once draws nothing. */
export function useLasting(is: (state: KitState) => boolean): boolean {
  const kit = useKit()
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      if (!is(kit.getState())) {
        clearTimeout(timer)
        timer = undefined
        setLasting(false)
      } else timer ??= setTimeout(() => setLasting(true), answerMs)
    }
    look()
    const stop = kit.subscribe(look)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [kit, is])
  return lasting
}
