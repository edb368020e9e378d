import type { ExplorerWallet } from '@kit/core'
import type { ReactElement } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { RequestStatus } from '../../components/RequestStatus/RequestStatus.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'

/** A wallet that nothing on this device leads to: where to get it. */
export function UnsupportedPanel({
  wallet,
  imageUrl,
}: {
  readonly wallet: ExplorerWallet
  readonly imageUrl: string | undefined
}): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const name = walletLabel(wallet.name)
  return (
    <RequestStatus
      state="idle"
      image={<WalletImage name={name} imageUrl={imageUrl} size={64} />}
      title={t('pairing.unsupportedTitle', { name })}
      text={t('pairing.unsupportedText')}
      action={
        <Button wide variant="primary" onClick={() => kit.push({ view: 'Downloads', wallet })}>
          {t('pairing.getName', { name })}
        </Button>
      }
    />
  )
}
