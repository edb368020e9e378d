'use client'
import type { KitState } from '@kit/core'
import { useMemo, useSyncExternalStore } from 'react'
import { useKit } from './useKit.ts'

/** What `select` reads of the kit's state, as long as it is shown. `select` may build a new object: it runs once a change. */
export function useKitState<selected>(select: (state: KitState) => selected): selected {
  const kit = useKit()
  const [client, server] = useMemo(() => [memoize(select), memoize(select)], [select])
  return useSyncExternalStore(
    kit.subscribe,
    () => client(kit.getState()),
    () => server(kit.getInitialState()),
  )
}

function memoize<selected>(select: (state: KitState) => selected): (state: KitState) => selected {
  let last: { readonly state: KitState; readonly value: selected } | undefined
  return (state) => {
    if (last?.state !== state) last = { state, value: select(state) }
    return last.value
  }
}
