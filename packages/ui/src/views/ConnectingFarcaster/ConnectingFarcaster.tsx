import { type ReactElement, useEffect } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx'
import { RetryIcon, ExternalIcon } from '../../components/accountIcons.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { ProviderMark } from '../../components/ProviderMark/ProviderMark.tsx'
import { QrCode } from '../../components/QrCode/QrCode.tsx'
import { RequestStatus } from '../../components/RequestStatus/RequestStatus.tsx'
import { SpinnerRing } from '../../components/SpinnerRing/SpinnerRing.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { isPhone } from '../isPhone.ts'
import { socialFailure } from '../login/socialTexts.ts'
import { useSocialLogin } from '../login/useSocialLogin.ts'
import { qrPanelStyles } from '../pairing/qrPanelStyles.ts'
import { useStillWaiting } from '../useStillWaiting.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { HelpPlace } from '../../modal/FailurePlace.tsx'

const mark = <ProviderMark provider="farcaster" name="Farcaster" size={64} />

/** A login that is approved in the Farcaster app: scanned, or opened on the phone itself. */
export function ConnectingFarcaster(_props: ViewProps<'ConnectingFarcaster'>): ReactElement {
  useStyles(viewStyles)
  useStyles(qrPanelStyles)
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const [state, again, attempt] = useSocialLogin('farcaster')
  const late = useStillWaiting(state.status === 'waiting', attempt)
  const phone = isPhone(kit)
  const failure = state.status === 'failed' ? socialFailure(state.error, t) : undefined
  const hint = late ? t('farcaster.stillWaiting') : t(phone ? 'farcaster.onPhone' : 'farcaster.scan')
  const said = failure
    ? `${failure.title}. ${failure.text}`
    : state.status === 'starting'
      ? t('farcaster.preparing')
      : state.status === 'connecting'
        ? t('social.connectingTitle')
        : hint
  useEffect(() => announce(said), [announce, said])
  return phone ? onPhone() : onDesktop()

  function onPhone(): ReactElement {
    const isConnecting = state.status === 'connecting'
    const title = isConnecting ? t('social.connectingTitle') : t('social.with', { name: 'Farcaster' })
    return (
      <div part="view">
        <RequestStatus
          image={mark}
          state={failure ? 'failed' : late ? 'late' : 'waiting'}
          title={failure?.title ?? title}
          text={failure?.text ?? (isConnecting ? t('social.connecting') : hint)}
          error={state.status === 'failed' ? state.error : undefined}
          action={
            state.status === 'failed' ? (
              <Button wide variant="primary" icon={<RetryIcon />} onClick={again}>
                {t('parts.tryAgain')}
              </Button>
            ) : state.status === 'connecting' ? (
              <Button wide onClick={kit.back}>
                {t('parts.cancel')}
              </Button>
            ) : (
              <LinkButton
                href={state.status === 'waiting' ? state.url : undefined}
                target="_blank"
                icon={<ExternalIcon />}
              >
                {t('social.open', { name: 'Farcaster' })}
              </LinkButton>
            )
          }
        />
      </div>
    )
  }

  function onDesktop(): ReactElement {
    const instead =
      failure && state.status === 'failed' ? (
        <ErrorState {...failure} error={state.error} onRetry={again} />
      ) : state.status === 'connecting' ? (
        <SpinnerRing state="waiting">{mark}</SpinnerRing>
      ) : null
    return (
      <div className="kit-view" part="view">
        <div className="kit-qr-panel" data-instead={instead ? state.status : undefined}>
          {instead && <span className="kit-qr-spacer" />}
          <div className="kit-qr-place">
            {instead ?? (
              <QrCode
                text={state.status === 'waiting' ? state.url : undefined}
                label={t('farcaster.code')}
                image={mark}
              />
            )}
          </div>
          <p className="kit-qr-note">{state.status === 'starting' ? t('farcaster.preparing') : hint}</p>
          {!failure && <HelpPlace state="waiting" />}
        </div>
      </div>
    )
  }
}
