import { type KitError, toKitError } from '@kit/core'
import { type ReactElement, useEffect, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { RetryIcon } from '../../components/accountIcons.tsx'
import { MailIcon } from '../../components/viewIcons.tsx'
import { SpinnerRing } from '../../components/SpinnerRing/SpinnerRing.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { loginErrorText } from '../login/loginErrorText.ts'
import { goOn } from '../login/useEmailLogin.ts'
import { useStillWaiting } from '../useStillWaiting.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { css } from '../../theme/css.ts'
import { HelpPlace } from '../../modal/FailurePlace.tsx'

const deviceStyles = css`
  .kit-device {
    display: grid;
    justify-items: center;
    gap: var(--kit-space-4);
    padding: var(--kit-space-2) var(--kit-space-5) var(--kit-space-5);
    text-align: center;
    text-wrap: balance;
  }
  .kit-device > p {
    color: var(--kit-text-secondary);
    line-height: var(--kit-line-height);
  }
  .kit-device > p[data-tone='error'] {
    color: var(--kit-error);
  }
  .kit-device > .kit-device-number {
    color: var(--kit-text-primary);
    font-size: 44px;
    font-variant-numeric: tabular-nums;
    font-weight: var(--kit-weight-strong);
    letter-spacing: 0.06em;
    line-height: 1;
  }
  .kit-device-mail {
    display: grid;
    place-items: center;
    inline-size: 64px;
    block-size: 64px;
    border-radius: 50%;
    background: var(--kit-tint);
    color: var(--kit-accent-text);
  }
`

/** This browser is new to the user: the page that the e-mail opens asks for the number that is shown here. */
export function EmailVerifyDevice({ route }: ViewProps<'EmailVerifyDevice'>): ReactElement {
  useStyles(deviceStyles)
  const { email, match } = route
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const [attempt, setAttempt] = useState(0)
  const [error, setError] = useState<KitError | null>(null)
  const stillWaiting = useStillWaiting(!error, attempt)
  useEffect(() => {
    const { signal, abort } = controllerOf()
    async function wait(): Promise<void> {
      try {
        const wallet = await kit.embeddedWallet()
        await wallet.connectDevice({ signal })
        if (signal.aborted) return
        kit.track({ type: 'DEVICE_REGISTERED_FOR_EMAIL' })
        // With the approval.
        kit.track({ type: 'EMAIL_VERIFICATION_CODE_SENT' })
        // In its place: the way back leads to the address.
        kit.replace({ view: 'EmailVerifyOtp', email })
      } catch (cause) {
        if (!signal.aborted) setError(toKitError(cause))
      }
    }
    void wait()
    return abort
  }, [kit, email, attempt])

  async function again(): Promise<void> {
    try {
      const wallet = await kit.embeddedWallet()
      wallet.cancelLogin()
      const login = await wallet.connectEmail({ email, signal: new AbortController().signal })
      await goOn(kit, wallet.connectorId, email, login, kit.replace)
      setError(null)
      setAttempt(attempt + 1)
    } catch (cause) {
      setError(toKitError(cause))
    }
  }

  const note = error ? failureText(error) : stillWaiting ? t('device.stillWaiting') : t('device.waiting')
  useEffect(() => announce(note), [announce, note])
  const ring = error ? 'failed' : stillWaiting ? 'late' : 'waiting'
  return (
    <div className="kit-device" part="view">
      <SpinnerRing state={ring}>
        <span className="kit-device-mail">
          <MailIcon size={24} />
        </span>
      </SpinnerRing>
      {!error && <p>{t('device.text', { email })}</p>}
      {match !== undefined && !error && (
        <p className="kit-device-number" aria-label={t('device.number', { number: match })}>
          {match}
        </p>
      )}
      <p data-tone={error ? 'error' : undefined}>{note}</p>
      <Button
        wide
        variant={error ? 'primary' : 'secondary'}
        icon={error ? <RetryIcon /> : undefined}
        onClick={error ? () => void again() : kit.back}
      >
        {error ? t('parts.tryAgain') : t('parts.cancel')}
      </Button>
      <HelpPlace state={ring} />
    </div>
  )

  function failureText(cause: KitError): string {
    if (cause.code === 'USER_REJECTED') return t('device.refused')
    if (cause.code === 'CODE_EXPIRED') return t('device.expired')
    return loginErrorText(cause, t) ?? t('login.failed')
  }
}

function controllerOf(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
