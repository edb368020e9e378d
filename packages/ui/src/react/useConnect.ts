'use client'
import type { Kit } from '@kit/core'
import { useKit } from './useKit.ts'

/** `const { connect } = useConnect()`; `const { address } = await connect()`. Without a connector it opens the modal. */
export function useConnect(): { readonly connect: Kit['connect'] } {
  const { connect } = useKit()
  return { connect }
}
