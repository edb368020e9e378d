import type { ReactElement } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { RetryIcon, ExternalIcon } from '../../components/accountIcons.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { ProviderMark } from '../../components/ProviderMark/ProviderMark.tsx'
import { RequestStatus, type RequestStatusProps } from '../../components/RequestStatus/RequestStatus.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { providerName } from '../login/providerName.ts'
import { socialFailure } from '../login/socialTexts.ts'
import { useSocialLogin } from '../login/useSocialLogin.ts'
import { useStillWaiting } from '../useStillWaiting.ts'
import type { ViewProps } from '../ViewEntry.ts'

const connectingSocialStyles = css`
  .kit-social-number {
    display: grid;
    justify-items: center;
    gap: var(--kit-space-1);
    padding-block-end: var(--kit-space-2);
    color: var(--kit-text-secondary);
    text-align: center;
  }
  .kit-social-number > b {
    color: var(--kit-text-primary);
    font-size: var(--kit-text-amount);
    font-variant-numeric: tabular-nums;
    font-weight: var(--kit-weight-strong);
    letter-spacing: 0.06em;
    line-height: 1.2;
  }
`

type Words = Pick<RequestStatusProps, 'state' | 'title' | 'text' | 'error'>

/** A login in the provider's window: until it is done, declined, or given up. */
export function ConnectingSocial({ route: { provider } }: ViewProps<'ConnectingSocial'>): ReactElement {
  useStyles(connectingSocialStyles)
  const kit = useKit()
  const t = useMessages()
  const [state, again, attempt] = useSocialLogin(provider)
  const name = providerName(provider)
  const inWindow = state.status === 'waiting' && state.way === 'window'
  const late = useStillWaiting(inWindow && !state.lost, attempt)
  // A window that reaches this page asks for no number; after a while it may be one that does not.
  const number = state.status === 'waiting' && (!inWindow || state.lost || late) ? state.match : undefined
  return (
    <div part="view">
      <RequestStatus
        image={<ProviderMark provider={provider} name={name} size={64} />}
        {...words()}
        further={
          number !== undefined && (
            <p className="kit-social-number">
              {t('social.chooseNumber')}
              <b aria-label={t('social.number', { number })}>{number}</b>
            </p>
          )
        }
        action={
          <>
            {mainAction()}
            <Button wide variant={mainAction() ? 'quiet' : 'secondary'} onClick={kit.back}>
              {t(state.status === 'failed' ? 'social.another' : 'parts.cancel')}
            </Button>
          </>
        }
      />
    </div>
  )

  function words(): Words {
    const title = t('social.with', { name })
    if (state.status === 'starting') return { state: 'waiting', title, text: t('social.starting', { name }) }
    if (state.status === 'connecting')
      return { state: 'waiting', title: t('social.connectingTitle'), text: t('social.connecting') }
    if (state.status === 'failed') {
      const declined = state.error.code === 'USER_REJECTED'
      return {
        state: declined ? 'idle' : 'failed',
        ...socialFailure(state.error, t),
        error: declined ? undefined : state.error,
      }
    }
    if (state.way !== 'window')
      return { state: 'idle', title, text: t(state.way === 'link' ? 'social.blocked' : 'social.redirect', { name }) }
    if (state.lost) return { state: 'late', title, text: t('social.lost', { name }) }
    return late
      ? { state: 'late', title, text: t('social.stillWaiting', { name }) }
      : { state: 'waiting', title, text: t('social.inWindow') }
  }

  function mainAction(): ReactElement | null {
    if (state.status === 'failed')
      return (
        <Button wide variant="primary" icon={<RetryIcon />} onClick={again}>
          {t('parts.tryAgain')}
        </Button>
      )
    if (state.status !== 'waiting') return null
    if (state.way === 'window')
      return state.lost || late ? (
        <Button wide variant="primary" icon={<ExternalIcon />} onClick={again}>
          {t('social.openAgain', { name })}
        </Button>
      ) : null
    return (
      <LinkButton href={state.url} target={state.way === 'link' ? '_blank' : '_self'} icon={<ExternalIcon />}>
        {t('social.open', { name })}
      </LinkButton>
    )
  }
}
