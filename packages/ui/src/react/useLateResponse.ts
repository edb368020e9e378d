'use client'
import type { LateResponse } from '@kit/core'
import { useEffect, useRef } from 'react'
import { useKit } from './useKit.ts'

/**
 * Calls `listener` with the responses of a paired wallet to requests that an earlier page made, as long as the component is there. Each
 * response is reported once in all.
 * @example useLateResponse((response) => response.status === 'success' && console.log(response.request.method, response.result))
 */
export function useLateResponse(listener: (response: LateResponse) => void): void {
  const kit = useKit()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => kit.onLateResponse((response) => latest.current(response)), [kit])
}
