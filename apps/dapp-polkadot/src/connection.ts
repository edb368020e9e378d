import type { AdapterConnection } from '@kit/core'
import { useKit } from '@kit/ui/react'
import { useSyncExternalStore } from 'react'

/** The connection with all its accounts. */
export function useConnection(): AdapterConnection | undefined {
  const kit = useKit()
  const read = (): AdapterConnection | undefined => {
    const connection = kit.getState().connections['polkadot']
    return connection?.status === 'connected' ? connection.active : undefined
  }
  return useSyncExternalStore(kit.subscribe, read)
}
