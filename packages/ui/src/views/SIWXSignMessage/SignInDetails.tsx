import type { SignInRequest } from '@kit/core'
import { type ReactElement, useId, useState } from 'react'
import { Address } from '../../components/Address/Address.tsx'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { TextButton } from '../../components/TextButton/TextButton.tsx'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import type { ActiveAccount } from '../activeAccount.ts'

const signInDetailsStyles = css`
  .kit-sign-details {
    inline-size: 100%;
    margin-block-start: var(--kit-space-4);
    padding: var(--kit-space-3) var(--kit-space-4);
    border-radius: var(--kit-radius-4);
    background: var(--kit-foreground-1);
    font-size: var(--kit-text-medium);
    line-height: var(--kit-line-height);
    text-align: start;
  }
  .kit-sign-details dl {
    display: grid;
    grid-template-columns: fit-content(50%) minmax(0, 1fr);
    gap: var(--kit-space-2) var(--kit-space-4);
    margin: 0;
  }
  .kit-sign-details dt {
    color: var(--kit-text-secondary);
  }
  .kit-sign-details dd {
    display: flex;
    align-items: center;
    justify-content: end;
    gap: var(--kit-space-2);
    min-inline-size: 0;
    margin: 0;
    color: var(--kit-text-primary);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    text-align: end;
  }
  .kit-sign-details .kit-sign-address {
    white-space: nowrap;
  }
  .kit-sign-message {
    max-block-size: 160px;
    margin: 0;
    margin-block-start: var(--kit-space-2);
    overflow: auto;
    color: var(--kit-text-primary);
    font-family: ui-monospace, monospace;
    font-size: var(--kit-text-small);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .kit-sign-message code {
    font: inherit;
  }
  .kit-sign-show {
    margin-block-start: var(--kit-space-2);
  }
`

/** The details of the signature: the site, the account, its expiry, and the message. */
export function SignInDetails({
  active,
  request,
}: {
  readonly active: ActiveAccount
  readonly request: SignInRequest | null
}): ReactElement {
  useStyles(signInDetailsStyles)
  const t = useMessages()
  const { tag } = useLocale()
  const id = useId()
  const [shows, setShows] = useState(false)
  const expires = request?.expirationTime === undefined ? undefined : new Date(request.expirationTime)
  return (
    <div className="kit-sign-details">
      <dl>
        <dt>{t('siwxSignMessage.site')}</dt>
        <dd>
          <bdi>{request?.domain ?? '…'}</bdi>
        </dd>
        <dt>{t('siwxSignMessage.account')}</dt>
        <dd className="kit-sign-address">
          <Avatar address={active.account.address} size={20} />
          <Address address={active.account.address} />
        </dd>
        {active.network && (
          <>
            <dt>{t('siwxSignMessage.network')}</dt>
            <dd>{active.network.name}</dd>
          </>
        )}
        {expires && !Number.isNaN(expires.getTime()) && (
          <>
            <dt>{t('siwxSignMessage.expires')}</dt>
            <dd>{new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(expires)}</dd>
          </>
        )}
      </dl>
      {typeof request?.text === 'string' && (
        <div className="kit-sign-show">
          <TextButton expanded={shows} controls={id} onClick={() => setShows(!shows)}>
            {t(shows ? 'siwxSignMessage.hideMessage' : 'siwxSignMessage.showMessage')}
          </TextButton>
          {/* In the order in which it was written, whatever the direction of the page. */}
          <pre id={id} className="kit-sign-message" dir="ltr" tabIndex={0} hidden={!shows}>
            <code>{request.text}</code>
          </pre>
        </div>
      )}
    </div>
  )
}
