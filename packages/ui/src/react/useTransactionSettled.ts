'use client'
import type { SettledTransaction } from '@kit/core'
import { watchSettled } from '@kit/core/bindings'
import { useEffect, useRef } from 'react'
import { useKit } from './useKit.ts'

/**
 * Calls `listener` with each transaction whose end this tab sees, as long as the component is there. Nothing is loaded or asked while none is pending.
 * @example useTransactionSettled(({ id, status }) => console.log(id, status))
 */
export function useTransactionSettled(listener: (transaction: SettledTransaction) => void): void {
  const kit = useKit()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => watchSettled(kit, (transaction) => latest.current(transaction)), [kit])
}
