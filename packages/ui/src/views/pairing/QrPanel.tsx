import type { ExplorerWallet, KitError, KitState } from '@kit/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { GridIcon, InfoIcon } from '../../components/viewIcons.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { useMessages } from '../../i18n/useMessages.ts'
import type { Translate } from '../../i18n/Message.ts'
import { Button } from '../../components/Button/Button.tsx'
import { CopyTextButton } from '../../components/CopyTextButton/CopyTextButton.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx'
import { QrCode } from '../../components/QrCode/QrCode.tsx'
import { SpinnerRing } from '../../components/SpinnerRing/SpinnerRing.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { isPhone } from '../isPhone.ts'
import { useMustAgree } from '../legal/useMustAgree.ts'
import { offersAllWallets } from '../offersAllWallets.ts'
import { GetWalletLine } from './GetWalletLine.tsx'
import { Offline } from './Offline.tsx'
import { pairingFailure } from './pairingFailure.ts'
import { qrPanelStyles } from './qrPanelStyles.ts'
import { type Pairing, usePairing } from './usePairing.ts'
import { HelpPlace } from '../../modal/FailurePlace.tsx'

const hasShownWallets = ({ navigation }: KitState): boolean =>
  navigation.status === 'open' && navigation.stack.some(({ view }) => view === 'AllWallets')

export type QrPanelProps = { readonly wallet: ExplorerWallet | null; readonly imageUrl: string | undefined }

/** A code to scan, with a word about it and other ways. Whatever comes of it, the square keeps its place. */
export function QrPanel({ wallet, imageUrl }: QrPanelProps): ReactElement {
  useStyles(qrPanelStyles)
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const errorText = useErrorText()
  const mustAgree = useMustAgree()
  const pairing = usePairing()
  const cameFromThem = useKitState(hasShownWallets)
  const offersWallets = !wallet && !cameFromThem && offersAllWallets(kit)
  const name = wallet && walletLabel(wallet.name)
  const hint =
    name !== null ? t('pairing.scanWith', { name }) : t(isPhone(kit) ? 'pairing.scanElsewhere' : 'pairing.scan')
  const uri = pairing.status === 'ready' && !mustAgree ? pairing.uri : undefined
  const ended = pairing.status === 'ready' || pairing.status === 'preparing' ? pairing.ended : null
  const note = noteOf(pairing, ended, t)
  const failure =
    pairing.status === 'failed' ? pairingFailure(pairing.error, { t, errorText, debug: kit.options.debug }) : undefined
  const place = useRef<HTMLDivElement>(null)
  const retry = (): void => {
    // The button goes with the failure; the focus stays where the code will be.
    place.current?.focus()
    kit.renewPairing()
  }
  const said = saidOf()
  useEffect(() => announce(said), [announce, said])
  const other = instead()
  return (
    <div className="kit-qr-panel" data-instead={other ? pairing.status : undefined}>
      {other && <span className="kit-qr-spacer" />}
      <div ref={place} className="kit-qr-place" tabIndex={-1}>
        {other ?? (
          <QrCode
            text={uri}
            label={name === null ? t('pairing.code') : t('pairing.codeOf', { name })}
            image={
              imageUrl === undefined && !wallet ? undefined : <WalletImage name={name ?? ''} imageUrl={imageUrl} />
            }
          />
        )}
      </div>
      <p className="kit-qr-note" data-tone={note === undefined ? undefined : 'warning'}>
        {note ?? hint}
      </p>
      <div className="kit-pairing-actions">
        <CopyTextButton text={uri} label={t('pairing.copyLink')} />
        {offersWallets && (
          <Button size="small" icon={<GridIcon size={16} />} onClick={() => kit.push({ view: 'AllWallets' })}>
            {t('pairing.allWallets')}
          </Button>
        )}
      </div>
      <GetWalletLine wallet={wallet} />
      {(!other || pairing.status === 'connecting') && <HelpPlace state={note === undefined ? 'waiting' : 'warning'} />}
    </div>
  )

  /** The content when there is no code to scan and none is being made. */
  function instead(): ReactElement | null {
    if (mustAgree) return <EmptyState icon={<InfoIcon size={24} />} title={t('pairing.mustAgree')} />
    if (failure)
      return (
        <ErrorState {...failure} onRetry={failure.error.code === 'PROJECT_ID_NOT_CONFIGURED' ? undefined : retry} />
      )
    if (pairing.status === 'offline') return <Offline onRetry={retry} />
    // Without a network here a phone can still scan; without the service no wallet can answer.
    if (pairing.status === 'ready' && pairing.online && !pairing.reachable)
      return <Offline what="service" onRetry={retry} />
    if (pairing.status !== 'connecting') return null
    return (
      <>
        <SpinnerRing state="waiting">
          <WalletImage name={name ?? ''} imageUrl={imageUrl} size={64} />
        </SpinnerRing>
        <EmptyState title={t('pairing.connectingTitle')}>{t('pairing.connectingText')}</EmptyState>
      </>
    )
  }
  function saidOf(): string {
    if (mustAgree) return t('pairing.mustAgree')
    if (failure) return `${failure.title}. ${failure.text}`
    if (pairing.status === 'offline') return `${t('pairing.offlineTitle')}. ${t('pairing.offlineText')}`
    if (pairing.status === 'connecting') return `${t('pairing.connectingTitle')}. ${t('pairing.connectingText')}`
    return pairing.status === 'preparing' ? (note ?? t('pairing.preparing')) : (note ?? hint)
  }
}

function noteOf(pairing: Pairing, ended: KitError | null, t: Translate): string | undefined {
  if (pairing.status === 'ready' && !pairing.online) return t('pairing.offlineNote')
  if (pairing.status === 'ready' && !pairing.reachable) return t('pairing.unreachableNote')
  if (!ended) return undefined
  return ended.code === 'USER_REJECTED' ? t('pairing.declined') : t('pairing.ended')
}
