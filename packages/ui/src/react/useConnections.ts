'use client'
import { type ConnectionsResult, connectionsSource, type NamespaceOptions } from '@kit/core/bindings'
import { useKitSource } from './useSource.ts'

/**
 * The wallets that are connected in a namespace, those of lately, and the way from one to another.
 * @example const { connections, switchConnection } = useConnections()
 */
export const useConnections = (options?: NamespaceOptions): ConnectionsResult =>
  useKitSource(connectionsSource, options)
