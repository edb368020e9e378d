'use client'
import type { Kit } from '@kit/core'
import { type ActionState, useAction } from './useAction.ts'
import { useKit } from './useKit.ts'

export type DisconnectResult = { readonly disconnect: Kit['disconnect']; readonly state: ActionState<void>; readonly reset: () => void }

/** `const { disconnect } = useDisconnect()`; `await disconnect()` ends all connections. `state` tells how the newest call goes. */
export function useDisconnect(): DisconnectResult {
  const { run, state, reset } = useAction(useKit().disconnect)
  return { disconnect: run, state, reset }
}
