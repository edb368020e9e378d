import type { KitError } from '@kit/core'
import type { ReactElement } from 'react'
import { WalletIcon } from '../../icons/WalletIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../parts/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState/ErrorState.tsx'
import { Notice } from '../../parts/Notice/Notice.tsx'
import { useKit } from '../../react/useKit.ts'
import { sharedParts } from '../../shell/sharedParts.ts'
import { stateParts } from '../stateParts.ts'

export type ListState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly error: KitError }
  /** Below a list that may be incomplete. */
  | { readonly kind: 'partlyFailed' }

function ListState({ state }: { readonly state: ListState }): ReactElement {
  const t = useMessages()
  const { retryDiscovery } = useKit()
  if (state.kind === 'failed') return <ErrorState title={t('connect.failedTitle')} text={t('connect.failedText')} error={state.error} onRetry={retryDiscovery} />
  if (state.kind === 'partlyFailed') return <Notice text={t('connect.partlyFailed')} action={t('parts.tryAgain')} onAction={retryDiscovery} />
  return (
    <EmptyState icon={<WalletIcon size={24} />} title={t('connect.emptyTitle')}>
      {t('connect.emptyText')}
    </EmptyState>
  )
}

/** What is said of a list of wallets that is empty or incomplete. */
export const listStatesGroup: { readonly ListState: typeof ListState; readonly parts: readonly unknown[] } = { ListState, parts: [sharedParts, stateParts] }
