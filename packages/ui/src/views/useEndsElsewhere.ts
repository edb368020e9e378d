import { connectionsOf, endsTogether, type KitState } from '@kit/core'
import { useCallback } from 'react'
import { useKit } from '../react/useKit.ts'
import { useKitState } from '../react/useKitState.ts'

/** Whether to disconnect a namespace ends connections of others, too: the button says so. */
export function useEndsElsewhere(namespace: string): boolean {
  const { options } = useKit()
  return useKitState(
    useCallback(
      ({ connections }: KitState) =>
        connectionsOf(connections[namespace]).some(
          ({ connectorId }) => endsTogether(options, connections, { namespace, connectorId }).length > 1,
        ),
      [options, namespace],
    ),
  )
}
