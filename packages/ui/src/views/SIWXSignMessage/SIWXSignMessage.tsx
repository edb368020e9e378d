import type { KitState } from '@kit/core'
import { type ReactElement, useEffect } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../parts/Button/Button.tsx'
import { ErrorDetails } from '../../parts/ErrorState/ErrorDetails.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useAnnounce } from '../../shell/useAnnounce.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { activeAccount } from '../activeAccount.ts'
import { OpenWalletPlace } from '../openWallet/OpenWalletPlace.tsx'
import { useKeptFocus } from '../useKeptFocus.ts'
import { useStillWaiting } from '../useStillWaiting.ts'
import type { ViewProps } from '../ViewProps.ts'
import { walletLabel } from '../../untrusted/walletLabel.ts'
import { SigningAccount } from './SigningAccount.tsx'
import { signInNote } from './signInNote.ts'
import { signMessageStyles } from './signMessageStyles.ts'
import { Thumbnails } from './Thumbnails.tsx'

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
