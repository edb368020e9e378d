import { isKitError, type KitError } from '@kit/core'
import { type ReactElement, useEffect } from 'react'
import { ErrorState } from '../components/ErrorState/ErrorState.tsx'
import { tellDeveloper } from '../elements/tellDeveloper.ts'
import { useKit } from '../react/useKit.ts'

const isNotOffered = (error: KitError): boolean =>
  isKitError(error, 'SWAPS_UNSUPPORTED') || isKitError(error, 'CHAIN_NOT_SUPPORTED')

/**
 * Why a feature could not be opened. Where the dapp or its service does not offer it, the user reads `notOffered` and cannot try again;
 * the error's own sentence is for the developer.
 */
export function FeatureFailure({
  error,
  title,
  notOffered,
  onRetry,
}: {
  readonly error: KitError
  readonly title: string
  readonly notOffered: string
  readonly onRetry: () => void
}): ReactElement {
  const kit = useKit()
  const isOffered = !isNotOffered(error)
  useEffect(() => {
    if (!isOffered) tellDeveloper(kit, error, 'kit: this view is not offered here.')
  }, [kit, error, isOffered])
  return isOffered ? (
    <ErrorState title={title} error={error} onRetry={onRetry} />
  ) : (
    <ErrorState title={title} text={notOffered} error={error} />
  )
}
