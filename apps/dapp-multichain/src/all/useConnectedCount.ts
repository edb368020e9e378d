import { useKit } from '@kit/ui/react'
import { useSyncExternalStore } from 'react'

/** How many kinds of networks have a wallet. One that is asked for further takes nothing away. */
export function useConnectedCount(): number {
  const { subscribe, getState } = useKit()
  return useSyncExternalStore(
    subscribe,
    () =>
      Object.values(getState().connections).filter(
        (state) => state.status === 'connected' || (state.status === 'connecting' && state.previous),
      ).length,
  )
}
