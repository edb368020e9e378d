'use client'
import type { ConnectedAccount, Kit } from '@kit/core'
import { type ActionState, useAction } from './useAction.ts'
import { useKit } from './useKit.ts'

export type ConnectResult = { readonly connect: Kit['connect']; readonly state: ActionState<ConnectedAccount>; readonly reset: () => void }

/** `const { connect } = useConnect()`; `const { address } = await connect()`. Without a connector it opens the modal. `state` tells how the newest call goes. */
export function useConnect(): ConnectResult {
  const { run, state, reset } = useAction(useKit().connect)
  return { connect: run, state, reset }
}
