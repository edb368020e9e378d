import type { ReactElement } from 'react'
import type { SpinnerRingProps } from '../components/SpinnerRing/SpinnerRing.tsx'
import { useStillWaiting } from '../views/useStillWaiting.ts'
import { FailurePlace } from './FailurePlace.tsx'

/** A place for help with a request that has failed; with one that waits, after a while. */
export function HelpPlace({ state }: Pick<SpinnerRingProps, 'state'>): ReactElement | null {
  if (state === 'waiting' || state === 'late') return <LatePlace />
  return state === 'failed' || state === 'warning' ? <FailurePlace error={null} /> : null
}

function LatePlace(): ReactElement | null {
  return useStillWaiting(true, 0, helpMs) ? <FailurePlace error={null} /> : null
}

/** Long enough for a wallet or a service that works. */
const helpMs = 10_000
