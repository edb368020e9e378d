import type { KitState } from '@kit/core'
import { type ReactElement, useEffect } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { ErrorDetails } from '../../components/ErrorState/ErrorDetails.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { activeAccount } from '../activeAccount.ts'
import { OpenWalletPlace } from '../openWallet/OpenWalletPlace.tsx'
import { useKeptFocus } from '../useKeptFocus.ts'
import { useStillWaiting } from '../useStillWaiting.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { SigningAccount } from './SigningAccount.tsx'
import { signInNote } from './signInNote.ts'
import { Thumbnails } from './Thumbnails.tsx'
import { css } from '../../theme/css.ts'

const signMessageStyles = css`
  .kit-sign {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-5) var(--kit-space-4);
    padding-inline: var(--kit-space-4);
    text-align: center;
  }
  .kit-sign-title {
    margin: 0;
    margin-block-start: var(--kit-space-5);
    color: var(--kit-text-primary);
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .kit-sign-text {
    margin: 0;
    margin-block-start: var(--kit-space-2);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    text-wrap: balance;
  }
  .kit-sign-note {
    /* Two lines stand ready, so that the buttons stay where they are. */
    min-block-size: calc(var(--kit-text-medium) * 2.8 + var(--kit-space-4));
    display: grid;
    align-content: center;
    justify-items: center;
    margin-block: var(--kit-space-3);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    text-wrap: balance;
  }
  .kit-sign-note[data-tone='error'] {
    color: var(--kit-error-text);
  }
  .kit-sign-actions {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--kit-space-2);
    inline-size: 100%;
  }
`

const select = (state: KitState) => state.signIn

export function SIWXSignMessage(_props: ViewProps<'SIWXSignMessage'>): ReactElement {
  useStyles(signMessageStyles)
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const state = useKitState(select)
  const active = useKitState(activeAccount)
  const wallet = active?.connection.wallet
  const signing = state.status === 'signing'
  const stillWaiting = useStillWaiting(signing, state.attempt)
  const { name, icons } = kit.options.metadata ?? { name: '', icons: [] }
  const dapp = {
    name: name || location.hostname,
    imageUrl:
      icons[0] === undefined || !URL.canParse(icons[0], location.href)
        ? undefined
        : new URL(icons[0], location.href).href,
  }
  const walletName = wallet ? walletLabel(wallet.name) : t('siwxSignMessage.wallet')
  const note = signInNote(state, stillWaiting, walletName, t)
  const keptFocus = useKeptFocus(':scope > :last-child')
  const said = note?.text
  const sign = (
    <Button wide variant="primary" busy={signing || state.status === 'checking'} onClick={kit.signIn}>
      {t('siwxSignMessage.sign')}
    </Button>
  )
  useEffect(() => {
    if (said !== undefined) announce(said)
  }, [announce, said])
  return (
    <div className="kit-sign" part="view">
      <Thumbnails dapp={dapp} wallet={{ name: walletName, imageUrl: wallet?.imageUrl }} />
      <p className="kit-sign-title">{t('siwxSignMessage.title', { dapp: dapp.name })}</p>
      <p className="kit-sign-text">{t('siwxSignMessage.text')}</p>
      <div className="kit-sign-note" data-tone={note?.tone}>
        {note ? note.text : active && <SigningAccount address={active.account.address} />}
        {note?.details && <ErrorDetails error={note.details} />}
      </div>
      <div className="kit-sign-actions" {...keptFocus}>
        <Button wide onClick={kit.cancelSignIn}>
          {t('parts.cancel')}
        </Button>
        {signing && active ? <OpenWalletPlace namespace={active.namespace} instead={sign} /> : sign}
      </div>
    </div>
  )
}
