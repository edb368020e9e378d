'use client'
import type { ConnectedAccount, ConnectParameters, DisconnectParameters } from '@kit/core'
import { useCallback } from 'react'
import type { NamespaceOptions } from './useAccount.ts'
import { type Mutation, useMutation } from './useMutation.ts'
import { useKit } from './useKit.ts'

/**
 * Connects a wallet. Without a connector it opens the modal, with the wallets of `namespace` if one is given.
 * @throws (`connect`) KitError `USER_REJECTED`, `MODAL_CLOSED`, `ABORTED`, `WALLET_FAILED`, …
 * @example const { connect, isPending, error } = useConnect()
 */
export function useConnect({
  namespace,
}: NamespaceOptions = {}): Mutation<'connect', ConnectParameters | void, ConnectedAccount> {
  const { connect } = useKit()
  return useMutation(
    'connect',
    useCallback((parameters: ConnectParameters | void) => connect({ namespace, ...parameters }), [connect, namespace]),
  )
}

/**
 * Ends all connections, or those of `namespace`.
 * @throws (`disconnect`) KitError `DISCONNECT_FAILED`, after the state is disconnected
 * @example const { disconnect } = useDisconnect()
 */
export function useDisconnect({
  namespace,
}: NamespaceOptions = {}): Mutation<'disconnect', DisconnectParameters | void, void> {
  const { disconnect } = useKit()
  return useMutation(
    'disconnect',
    useCallback(
      (parameters: DisconnectParameters | void) => disconnect({ namespace, ...parameters }),
      [disconnect, namespace],
    ),
  )
}
