import type { ReactElement } from 'react'
import { DisconnectIcon } from '../../icons/DisconnectIcon.tsx'
import { WalletIcon } from '../../icons/WalletIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../parts/Button/Button.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { NoAccount } from '../Account/NoAccount.tsx'
import type { ViewProps } from '../ViewProps.ts'
import { viewStyles } from '../viewStyles.ts'
import { ChainWallets } from './ChainWallets.tsx'
import { profileWalletsStyles } from './profileWalletsStyles.ts'
import { walletLabel } from '../../untrusted/walletLabel.ts'
import { walletSections } from './walletSections.ts'
import { wideSessions } from './wideSessions.ts'

/** Every wallet that is connected, those of lately, and the way to one more. */
export function ProfileWallets(_props: ViewProps<'ProfileWallets'>): ReactElement {
  useStyles(viewStyles)
  useStyles(profileWalletsStyles)
  const kit = useKit()
  const t = useMessages()
  const sections = useKitState(walletSections)
  const wide = wideSessions(sections, kit.options.sharedConnectors ?? [])
  const isWide = (connectorId: string): boolean => wide.some((session) => session.connectorId === connectorId)
  const others = sections.flatMap(({ wallets }) => wallets.filter(({ connectorId }) => !isWide(connectorId)))
  if (sections.length === 0) return <NoAccount />
  return (
    <div className="kit-view" part="view">
      {sections.map((section) => (
        <ChainWallets key={section.namespace} section={section} isWide={isWide} />
      ))}
      <Button wide icon={<WalletIcon />} onClick={() => kit.push({ view: 'Connect' })}>
        {t('profileWallets.add')}
      </Button>
      {wide.map(({ connectorId, name, namespace }) => (
        <Button
          key={connectorId}
          wide
          icon={<DisconnectIcon />}
          onClick={() => void kit.disconnect({ namespace, connectorId }).catch(() => {})}
        >
          {t('profileWallets.disconnectEverywhere', { name: walletLabel(name) })}
        </Button>
      ))}
      {wide.length + others.length > 1 && (
        <Button wide icon={<DisconnectIcon />} onClick={() => void kit.disconnect().catch(() => {})}>
          {t('profileWallets.disconnectAll')}
        </Button>
      )}
    </div>
  )
}
