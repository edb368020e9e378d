import type { KitState } from '@kit/core'
import type { ReactElement } from 'react'
import { WalletIcon } from '../../icons/WalletIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../parts/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState/ErrorState.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../styles/useStyles.ts'
import type { ViewProps } from '../ViewProps.ts'
import { viewStyles } from '../viewStyles.ts'
import { WalletList } from './WalletList.tsx'
import { walletListStatus } from './walletListStatus.ts'

const select = ({ wallets, walletList }: KitState) => walletListStatus(wallets, walletList)

export function Connect(_props: ViewProps<'Connect'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const list = useKitState(select)
  return (
    <div className="kit-view" part="view">
      {list.status === 'failed' && <ErrorState title={t('connect.failedTitle')} text={t('connect.failedText')} error={list.error} onRetry={kit.retryDiscovery} />}
      {list.status === 'empty' && (
        <EmptyState icon={<WalletIcon size={24} />} title={t('connect.emptyTitle')}>
          {t('connect.emptyText')}
        </EmptyState>
      )}
      {list.status === 'list' && <WalletList {...list} />}
    </div>
  )
}
