'use client'
import type { SettledTransaction } from '@kit/core'
import { useEffect, useRef } from 'react'
import { useKit } from './useKit.ts'
import { usePendingTransactions } from './useKitState.ts'

/**
 * Calls `listener` with each transaction whose end this tab sees, as long as the component is there. Nothing is loaded or asked while none is pending.
 * @example useTransactionSettled(({ id, status }) => console.log(id, status))
 */
export function useTransactionSettled(listener: (transaction: SettledTransaction) => void): void {
  const kit = useKit()
  const isPending = usePendingTransactions().length > 0
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    if (!isPending) return undefined
    let stop = (): void => {}
    let left = false
    kit.transactions().then(
      ({ onSettled }) => {
        if (!left) stop = onSettled((transaction) => latest.current(transaction))
      },
      // The code that follows transactions is there as soon as one is pending; a failure to load it is reported there.
      () => {},
    )
    return () => {
      left = true
      // The last transaction is reported after it has left the list.
      queueMicrotask(() => stop())
    }
  }, [kit, isPending])
}
