import type { ReactElement } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { TextButton } from '../../components/TextButton/TextButton.tsx'
import { useKit } from '../../react/useKit.ts'
import { legalPages } from '../legal/legalPages.ts'
import { LegalPlace } from '../legal/LegalPlace.tsx'

/** The footer below the wallets: help for users without a wallet, and the terms. */
export function ConnectFoot(): ReactElement | null {
  const kit = useKit()
  const t = useMessages()
  const { kind } = legalPages(kit)
  const { enableWalletGuide, enableWallets } = kit.options
  const guide = enableWalletGuide && enableWallets
  if (!guide && kind !== 'implied') return null
  return (
    <div className="kit-foot kit-connect-foot" part="footer">
      {guide && (
        <p className="kit-connect-guide">
          {t('connect.noWallet')}{' '}
          <TextButton onClick={() => kit.push({ view: 'GetWallet' })}>{t('connect.getWallet')}</TextButton>
        </p>
      )}
      {kind === 'implied' && (
        <p>
          <LegalPlace kind="implied" />
        </p>
      )}
    </div>
  )
}
