import type { KitError } from '@kit/core'
import type { ReactElement } from 'react'
import { RetryIcon, WarningIcon } from '../accountIcons.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ErrorDetails } from './ErrorDetails.tsx'

export type ErrorStateProps = {
  readonly title: string
  /** Default: the sentence of the error's code. */
  readonly text?: string
  readonly error: KitError
  /** Without it there is nothing that the user could try again. */
  readonly onRetry?: (() => void) | undefined
}

/** An error: what failed, why, what to do next, and the details for support. */
export function ErrorState({ title, text, error, onRetry }: ErrorStateProps): ReactElement {
  const t = useMessages()
  const errorText = useErrorText()
  return (
    <EmptyState
      icon={<WarningIcon size={24} />}
      tone="error"
      title={title}
      action={
        onRetry && (
          <Button variant="primary" icon={<RetryIcon />} onClick={onRetry}>
            {t('parts.tryAgain')}
          </Button>
        )
      }
    >
      {text ?? errorText(error)}
      <ErrorDetails error={error} />
    </EmptyState>
  )
}
