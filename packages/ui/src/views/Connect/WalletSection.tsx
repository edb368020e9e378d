import type { KitState } from '@kit/core'
import { type ReactElement, useState } from 'react'
import { ChevronIcon } from '../../icons/ChevronIcon.tsx'
import { WalletIcon } from '../../icons/WalletIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../parts/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState/ErrorState.tsx'
import { IconTile } from '../../parts/IconTile/IconTile.tsx'
import { ListRow } from '../../parts/ListRow/ListRow.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { offersAllWallets } from '../offersAllWallets.ts'
import { WalletList } from './WalletList.tsx'
import { walletListStatus } from './walletListStatus.ts'

const selectList = ({ wallets, walletList }: KitState) => walletListStatus(wallets, walletList)
const cameBack = ({ navigation }: KitState): boolean => navigation.status === 'open' && navigation.direction === 'back'

/** The wallets; with `collapseWallets` one row until they are asked for. */
export function WalletSection(): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const list = useKitState(selectList)
  // Whoever comes back from a wallet was at the list.
  const [folded, setFolded] = useState(() => kit.options.features?.collapseWallets === true && !cameBack(kit.getState()))
  if (folded)
    return (
      <ListRow
        image={
          <IconTile>
            <WalletIcon />
          </IconTile>
        }
        title={t('connect.withWallet')}
        end={<ChevronIcon />}
        onClick={() => setFolded(false)}
      />
    )
  if (list.status === 'failed') return <ErrorState title={t('connect.failedTitle')} text={t('connect.failedText')} error={list.error} onRetry={kit.retryDiscovery} />
  if (list.status === 'empty' && !offersAllWallets(kit))
    return (
      <EmptyState icon={<WalletIcon size={24} />} title={t('connect.emptyTitle')}>
        {t('connect.emptyText')}
      </EmptyState>
    )
  return <WalletList {...(list.status === 'empty' ? { items: [], loading: false, error: null } : list)} focusFirst={kit.options.features?.collapseWallets === true} />
}
