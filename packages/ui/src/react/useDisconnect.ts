'use client'
import type { Kit } from '@kit/core'
import { useKit } from './useKit.ts'

export function useDisconnect(): { readonly disconnect: Kit['disconnect'] } {
  const { disconnect } = useKit()
  return { disconnect }
}
