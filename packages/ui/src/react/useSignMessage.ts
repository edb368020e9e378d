'use client'
import type { Kit } from '@kit/core'
import { useCallback } from 'react'
import type { NamespaceOptions } from './NamespaceOptions.ts'
import { type ActionState, useAction } from './useAction.ts'
import { useKit } from './useKit.ts'

export type SignMessageResult = {
  readonly signMessage: Kit['signMessage']
  readonly state: ActionState<{ readonly signature: string }>
  readonly reset: () => void
}

/** `const { signature } = await signMessage({ message })`, by the account of a namespace. `state` tells how the newest call goes. */
export function useSignMessage({ namespace }: NamespaceOptions = {}): SignMessageResult {
  const { signMessage } = useKit()
  const its = useCallback(
    (parameters: Parameters<Kit['signMessage']>[0]) => signMessage({ namespace, ...parameters }),
    [signMessage, namespace],
  )
  const { run, state, reset } = useAction(its)
  return { signMessage: run, state, reset }
}
