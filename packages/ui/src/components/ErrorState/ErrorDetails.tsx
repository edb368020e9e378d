import type { KitError } from '@kit/core'
import type { ReactElement } from 'react'
import { FailurePlace } from '../../modal/FailurePlace.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { css } from '../../theme/css.ts'
import { ReloadButton } from './ReloadButton.tsx'

const errorDetailsStyles = css`
  .kit-error-details {
    margin-block-start: var(--kit-space-2);
    color: var(--kit-text-tertiary);
    font-size: var(--kit-text-small);
  }
  .kit-error-details > summary {
    display: inline-block;
    padding: var(--kit-space-1) var(--kit-space-2);
    border-radius: var(--kit-radius-1);
    cursor: pointer;
    list-style: none;
  }
  @media (hover: hover) {
    .kit-error-details > summary:hover {
      color: var(--kit-text-primary);
    }
  }
  .kit-error-details > summary::-webkit-details-marker {
    display: none;
  }
  .kit-error-details > code {
    display: grid;
    gap: var(--kit-space-1);
    padding: var(--kit-space-2) var(--kit-space-3);
    border-radius: var(--kit-radius-2);
    background: var(--kit-foreground-1);
    font-family: var(--kit-font-family-mono);
    overflow-wrap: anywhere;
    text-align: start;
  }
`

/** Wallets and services put whole pages into their messages. */
const longestCause = 300

/** For support: the code, and what the wallet or service said itself. A reload is offered where one may help. */
export function ErrorDetails({ error }: { readonly error: KitError }): ReactElement {
  useStyles(errorDetailsStyles)
  const t = useMessages()
  // Keys of nodes and services are in the paths and queries of their addresses. What ends one is of the sentence around it.
  const cause =
    error.cause instanceof Error
      ? plainName(
          String(error.cause.message).replace(/(:\/\/[^\s/?#)\]"'>]*)\S*?([)\]"'>]?[.,:;]?)(?!\S)/g, '$1$2'),
          longestCause,
        )
      : undefined
  return (
    <>
      <ReloadButton error={error} />
      <details className="kit-error-details">
        <summary>{t('parts.details')}</summary>
        <code dir="ltr">
          {error.code}
          {cause && <span>{cause}</span>}
        </code>
      </details>
      <FailurePlace error={error} />
    </>
  )
}
