import { type ConnectionTarget, isSame, type KitState } from '@kit/core'
import type { ReactElement } from 'react'
import { WalletIcon } from '../../components/icons.tsx'
import { DisconnectIcon } from '../../components/viewIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { NoAccount } from '../Account/NoAccount.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { ChainWallets } from './ChainWallets.tsx'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { walletSections } from './walletSections.ts'
import { wideSessions } from './wideSessions.ts'
import { css } from '../../theme/css.ts'

const profileWalletsStyles = css`
  .kit-chain-wallets {
    display: grid;
    margin-block-end: var(--kit-space-2);
  }
  .kit-chain-wallet {
    display: flex;
    align-items: center;
  }
  /* Its ground ends before the button beside it. */
  .kit-chain-wallet > .kit-list-row {
    flex: 1;
    min-inline-size: 0;
    margin-inline-end: var(--kit-space-1);
  }
  /* Its drawing ends where the ticks of rows do. */
  .kit-chain-wallet > .kit-icon-button {
    margin-inline-end: -6px;
  }
  .kit-chain-wallet[data-recent] .kit-list-row-image {
    filter: grayscale(1);
  }
`

const connectionsIn = ({ connections }: KitState): KitState['connections'] => connections

/** Every wallet that is connected, those of lately, and the way to one more. */
export function ProfileWallets(_props: ViewProps<'ProfileWallets'>): ReactElement {
  useStyles(viewStyles)
  useStyles(profileWalletsStyles)
  const kit = useKit()
  const t = useMessages()
  const sections = useKitState(walletSections)
  const wide = wideSessions(kit.options, useKitState(connectionsIn))
  const isWide = (one: ConnectionTarget): boolean =>
    wide.some(({ targets }) => targets.some((target) => isSame(target, one)))
  const others = sections.flatMap(({ namespace, wallets }) =>
    wallets.filter(({ connectorId }) => !isWide({ namespace, connectorId })),
  )
  if (sections.length === 0) return <NoAccount />
  return (
    <div className="kit-view" part="view">
      {sections.map((section) => (
        <ChainWallets key={section.namespace} section={section} isWide={isWide} />
      ))}
      <Button wide icon={<WalletIcon />} onClick={() => kit.push({ view: 'Connect' })}>
        {t('profileWallets.add')}
      </Button>
      {wide.map(({ name, targets: [first] }) => (
        <Button
          key={first.connectorId}
          wide
          icon={<DisconnectIcon />}
          onClick={() => void kit.disconnect(first).catch(() => {})}
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
