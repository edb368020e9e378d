import type { KitState, SignInState } from '@kit/core'
import { type ReactElement, useEffect, useState } from 'react'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { ErrorDetails } from '../../components/ErrorState/ErrorDetails.tsx'
import { RetryIcon } from '../../components/accountIcons.tsx'
import { SpinnerRing, type SpinnerRingProps } from '../../components/SpinnerRing/SpinnerRing.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { activeAccount } from '../activeAccount.ts'
import { OpenWalletPlace } from '../openWallet/OpenWalletPlace.tsx'
import { useStillWaiting } from '../useStillWaiting.ts'
import { useUnlock } from '../useUnlock.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { SignInDetails } from './SignInDetails.tsx'
import { type SignInNote, signInNote } from './signInNote.ts'
import { css } from '../../theme/css.ts'
import { HelpPlace } from '../../modal/FailurePlace.tsx'

const signMessageStyles = css`
  .kit-sign {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-4) var(--kit-space-5);
    padding-inline: var(--kit-space-5);
    text-align: center;
  }
  .kit-sign-title {
    margin: 0;
    margin-block-start: var(--kit-space-5);
    color: var(--kit-text-primary);
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.02em;
    line-height: 1.2;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .kit-sign-text {
    max-inline-size: 36ch;
    margin: 0;
    margin-block-start: 6px;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    line-height: var(--kit-line-height);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  /* Later messages overlay the explanation, which keeps its room, so that the buttons do not move. */
  .kit-sign-room {
    display: grid;
    align-items: center;
    margin-block: var(--kit-space-3);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    line-height: var(--kit-line-height);
    text-wrap: balance;
  }
  .kit-sign-room > * {
    grid-area: 1 / 1;
    margin: 0;
  }
  .kit-sign-note {
    display: grid;
    justify-items: center;
  }
  .kit-sign-about[data-hidden] {
    visibility: hidden;
  }
  .kit-sign-note[data-tone='error'] {
    color: var(--kit-error);
  }
  .kit-sign-refusal {
    margin: 0;
    color: var(--kit-text-primary);
    font-weight: var(--kit-weight-medium);
  }
  .kit-sign-actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--kit-space-2);
    inline-size: 100%;
  }
  /* Both have the same width, or a line each if a label would break. */
  .kit-sign-actions > .kit-button {
    flex: 1 1 0;
    min-inline-size: fit-content;
  }
`

const select = (state: KitState) => state.signIn
const isShaking = ({ navigation }: KitState): boolean => navigation.status === 'open' && navigation.shaking

export function SIWXSignMessage(_props: ViewProps<'SIWXSignMessage'>): ReactElement {
  useStyles(signMessageStyles)
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const state = useKitState(select)
  const shaking = useKitState(isShaking)
  // Why the dialog did not close stays until the sign-in goes on.
  const [refused, setRefused] = useState<SignInState | null>(null)
  if (shaking && refused !== state) setRefused(state)
  const refusal = refused === state ? t('siwxSignMessage.mustSignIn') : undefined
  const active = useKitState(activeAccount)
  const wallet = active?.connection.wallet
  const signing = state.status === 'signing'
  const unknown = state.status === 'unknown'
  const stillWaiting = useStillWaiting(signing, state.attempt)
  const dapp = kit.options.metadata?.name || location.hostname
  const walletName = wallet ? walletLabel(wallet.name) : t('siwxSignMessage.wallet')
  const errorText = useErrorText()
  const { unlock, error } = useUnlock(state.status === 'pending' ? state.error : null)
  const current: SignInState = state.status === 'pending' ? { ...state, error } : state
  const known = signInNote(current, stillWaiting, walletName, { t, errorText })
  const note: SignInNote | null = unlock && error ? { tone: 'error', text: errorText(error) } : known
  const said = note?.text
  const request = state.status === 'pending' || state.status === 'signing' ? state.request : null
  const sign = (
    <Button
      wide
      variant="primary"
      busy={signing || state.status === 'checking'}
      icon={unknown ? <RetryIcon /> : undefined}
      onClick={kit.confirmSignIn}
    >
      {unknown ? t('parts.tryAgain') : t('siwxSignMessage.sign')}
    </Button>
  )
  useEffect(() => (said === undefined ? undefined : announce(said)), [announce, said])
  useEffect(() => {
    if (shaking) announce(t('siwxSignMessage.mustSignIn'))
  }, [announce, shaking, t])
  return (
    <div className="kit-sign" part="view">
      <SpinnerRing state={ringState(state, stillWaiting)}>
        <WalletImage name={walletName} imageUrl={wallet?.imageUrl} size={64} />
      </SpinnerRing>
      <p className="kit-sign-title">{t('siwxSignMessage.title', { dapp })}</p>
      {!unknown && request?.statement !== undefined && (
        // The dapp wrote the statement, whose direction may differ from that of the kit's language.
        <p className="kit-sign-text" dir="auto">
          {request.statement}
        </p>
      )}
      {active && !unknown && <SignInDetails active={active} request={request} />}
      <div className="kit-sign-room">
        <div className="kit-sign-note" data-tone={note?.tone}>
          {note?.text}
          {note?.details && <ErrorDetails error={note.details} />}
          {refusal !== undefined && <p className="kit-sign-refusal">{refusal}</p>}
        </div>
        <p className="kit-sign-about" data-hidden={note || refusal ? '' : undefined}>
          {t('siwxSignMessage.text')}
        </p>
      </div>
      <div className="kit-sign-actions">
        <Button wide onClick={kit.cancelSignIn}>
          {unknown && state.required ? t('siwxSignMessage.disconnect') : t('parts.cancel')}
        </Button>
        {signing && active ? <OpenWalletPlace namespace={active.namespace} instead={sign} /> : (unlock ?? sign)}
      </div>
      {!note?.details && <HelpPlace state={ringState(state, stillWaiting)} />}
    </div>
  )
}

function ringState(state: SignInState, stillWaiting: boolean): SpinnerRingProps['state'] {
  if (state.status === 'signing') return stillWaiting ? 'late' : 'waiting'
  if (state.status === 'checking') return 'waiting'
  if (state.status === 'done') return 'done'
  if (state.status === 'unknown') return 'warning'
  return state.status === 'pending' && state.error ? 'failed' : 'idle'
}
