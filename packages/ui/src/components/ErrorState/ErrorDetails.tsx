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
const longestWords = 300

/** Keys of nodes and services are in the paths and queries of their addresses. What ends one is of the sentence around it. */
const withoutKeys = (words: string): string =>
  plainName(words.replace(/(:\/\/[^\s/?#)\]"'>]*)\S*?([)\]"'>]?[.,:;]?)(?!\S)/g, '$1$2'), longestWords)

/**
 * For support: the code, and in English why, with what the wallet or service said itself. The sentence beside it is of the view. Nothing is
 * to be looked up where the user declined. A reload is offered where one may help.
 */
export function ErrorDetails({ error }: { readonly error: KitError }): ReactElement {
  useStyles(errorDetailsStyles)
  const t = useMessages()
  const cause = error.cause instanceof Error ? withoutKeys(String(error.cause.message)) : ''
  const message = withoutKeys(error.message)
  return (
    <>
      <ReloadButton error={error} />
      {error.code !== 'USER_REJECTED' && (
        <details className="kit-error-details">
          <summary>{t('parts.details')}</summary>
          <code dir="ltr">
            {error.code}
            <span>{message}</span>
            {cause !== '' && !message.includes(cause) && <span>{cause}</span>}
          </code>
        </details>
      )}
      <FailurePlace error={error} />
    </>
  )
}
