import { liveStateOf } from '@kit/core'
import { useKit } from '@kit/ui/react'
import { useSyncExternalStore } from 'react'

/** The number of connected namespaces. A pending request for another wallet does not change it. */
export function useConnectedCount(): number {
  const { subscribe, getState } = useKit()
  return useSyncExternalStore(
    subscribe,
    () => Object.values(getState().connections).filter((state) => liveStateOf(state) !== null).length,
  )
}
