import { isKitError, type KitError } from '@kit/core'
import { type ReactElement, useEffect } from 'react'
import { ErrorState } from '../components/ErrorState/ErrorState.tsx'
import { tellDeveloper } from '../elements/tellDeveloper.ts'
import { useKit } from '../react/useKit.ts'

const isNotOffered = (error: KitError): boolean =>
  isKitError(error, 'SWAPS_UNSUPPORTED') || isKitError(error, 'CHAIN_NOT_SUPPORTED')

/** Why a feature could not be opened. Where the dapp or its service does not offer it, the user cannot try again, and the developer reads what is missing. */
export function FeatureFailure({
  error,
  title,
  onRetry,
}: {
  readonly error: KitError
  readonly title: string
  readonly onRetry: () => void
}): ReactElement {
  const kit = useKit()
  const isOffered = !isNotOffered(error)
  useEffect(() => {
    if (!isOffered) tellDeveloper(kit, error, 'kit: this view is not offered here.')
  }, [kit, error, isOffered])
  return <ErrorState title={title} error={error} onRetry={isOffered ? onRetry : undefined} />
}
