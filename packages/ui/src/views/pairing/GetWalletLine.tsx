import type { ExplorerWallet } from '@kit/core'
import type { ReactElement } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { TextButton } from '../../components/TextButton/TextButton.tsx'
import { useKit } from '../../react/useKit.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'

/** A link to get the wallet, where one is known. */
export function GetWalletLine({ wallet }: { readonly wallet: ExplorerWallet | null }): ReactElement | null {
  const kit = useKit()
  const t = useMessages()
  const known = wallet
    ? [wallet.homepage, wallet.appStore, wallet.playStore, wallet.chromeStore].some((link) => link !== undefined)
    : kit.options.enableWalletGuide && kit.options.enableWallets
  if (!known) return null
  return (
    <p className="kit-pairing-foot">
      {wallet ? t('pairing.hasNot', { name: walletLabel(wallet.name) }) : t('pairing.hasNone')}{' '}
      <TextButton onClick={() => kit.push(wallet ? { view: 'Downloads', wallet } : { view: 'GetWallet' })}>
        {t(wallet ? 'pairing.get' : 'pairing.getOne')}
      </TextButton>
    </p>
  )
}
