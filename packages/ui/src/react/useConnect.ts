'use client'
import {
  type ConnectMutation,
  connectSource,
  type DisconnectMutation,
  disconnectSource,
  type NamespaceOptions,
} from '@kit/core/bindings'
import { useKitSource } from './useSource.ts'

/**
 * Connects a wallet. Without a connector it opens the modal, with the wallets of `namespace` if one is given.
 * @throws (`connect`) KitError `USER_REJECTED`, `MODAL_CLOSED`, `ABORTED`, `WALLET_FAILED`, …
 * @example const { connect, isPending, error } = useConnect()
 */
export const useConnect = (options?: NamespaceOptions): ConnectMutation => useKitSource(connectSource, options)

/**
 * Ends all connections, or those of `namespace`.
 * @throws (`disconnect`) KitError `DISCONNECT_FAILED`, after the state is disconnected
 * @example const { disconnect } = useDisconnect()
 */
export const useDisconnect = (options?: NamespaceOptions): DisconnectMutation => useKitSource(disconnectSource, options)
