'use client'
import type { DisconnectParameters, Kit } from '@kit/core'
import { useCallback } from 'react'
import type { NamespaceOptions } from './NamespaceOptions.ts'
import { type ActionState, useAction } from './useAction.ts'
import { useKit } from './useKit.ts'

export type DisconnectResult = {
  readonly disconnect: Kit['disconnect']
  readonly state: ActionState<void>
  readonly reset: () => void
}

/**
 * `const { disconnect } = useDisconnect()`; `await disconnect()` ends all connections, or those of `namespace`.
 * `state` tells how the newest call goes.
 */
export function useDisconnect({ namespace }: NamespaceOptions = {}): DisconnectResult {
  const { disconnect } = useKit()
  const its = useCallback(
    (parameters?: DisconnectParameters) =>
      disconnect(parameters ?? (namespace === undefined ? undefined : { namespace })),
    [disconnect, namespace],
  )
  const { run, state, reset } = useAction(its)
  return { disconnect: run, state, reset }
}
