'use client'
import type { ConnectedAccount, ConnectParameters } from '@kit/core'
import { useCallback } from 'react'
import type { NamespaceOptions } from './NamespaceOptions.ts'
import { type ActionState, useAction } from './useAction.ts'
import { useKit } from './useKit.ts'

export type ConnectResult = {
  readonly connect: (parameters?: ConnectParameters) => Promise<ConnectedAccount>
  readonly state: ActionState<ConnectedAccount>
  readonly reset: () => void
}

/**
 * `const { connect } = useConnect()`; `const { address } = await connect()`. Without a connector it opens the modal, with
 * the wallets of `namespace` where one is given. `state` tells how the newest call goes.
 */
export function useConnect({ namespace }: NamespaceOptions = {}): ConnectResult {
  const { connect } = useKit()
  const { run, state, reset } = useAction(
    useCallback((parameters?: ConnectParameters) => connect({ namespace, ...parameters }), [connect, namespace]),
  )
  return { connect: run, state, reset }
}
