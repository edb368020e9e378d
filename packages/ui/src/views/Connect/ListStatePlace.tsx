import type { ReactElement } from 'react'
import { Lazy } from '../../components/Lazy/Lazy.tsx'
import { useKit } from '../../react/useKit.ts'
import { LoadFailed } from '../../modal/LoadFailed.tsx'
import type { ListState } from './listStatesGroup.tsx'

const load = () => import('./listStatesGroup.tsx')

/** The message that the list is empty or incomplete; its code is fetched only then. */
export function ListStatePlace({ state }: { readonly state: ListState }): ReactElement {
  const { retryDiscovery } = useKit()
  const retryBoth = (retry: () => void, isRepeated: boolean) => (
    <LoadFailed
      isRepeated={isRepeated}
      onRetry={() => {
        retry()
        retryDiscovery()
      }}
    />
  )
  const whole = state.kind !== 'partlyFailed'
  return (
    <Lazy
      load={load}
      state={state}
      placeholder={whole && <span className="kit-list-state" />}
      failed={whole ? retryBoth : undefined}
    />
  )
}
