'use client'
import type { Kit } from '@kit/core'
import { useKit } from './useKit.ts'

/** `const { signature } = await signMessage({ message })`. */
export function useSignMessage(): { readonly signMessage: Kit['signMessage'] } {
  const { signMessage } = useKit()
  return { signMessage }
}
