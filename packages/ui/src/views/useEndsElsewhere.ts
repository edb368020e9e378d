import { connectionsOf, endsTogether, type KitState } from '@kit/core'
import { useCallback } from 'react'
import { useKit } from '../react/useKit.ts'
import { useKitState } from '../react/useKitState.ts'

/** Returns true if disconnecting a namespace also ends connections of others, which the button then says. */
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
