'use client'
import type { Kit } from '@kit/core'
import { type ActionState, useAction } from './useAction.ts'
import { useKit } from './useKit.ts'

export type SignMessageResult = { readonly signMessage: Kit['signMessage']; readonly state: ActionState<{ readonly signature: string }>; readonly reset: () => void }

/** `const { signature } = await signMessage({ message })`. `state` tells how the newest call goes. */
export function useSignMessage(): SignMessageResult {
  const { run, state, reset } = useAction(useKit().signMessage)
  return { signMessage: run, state, reset }
}
