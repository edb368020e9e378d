import type { KitError } from '@kit/core'
import type { ReactElement } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { errorDetailsStyles } from './errorDetailsStyles.ts'

/** For whoever helps: the code, and what the wallet or service said itself. */
export function ErrorDetails({ error }: { readonly error: KitError }): ReactElement {
  useStyles(errorDetailsStyles)
  const t = useMessages()
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  return (
    <details className="kit-error-details">
      <summary>{t('parts.details')}</summary>
      <code dir="ltr">
        {error.code}
        {cause && <span>{cause}</span>}
      </code>
    </details>
  )
}
