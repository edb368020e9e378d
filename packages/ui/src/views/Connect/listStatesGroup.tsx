import type { KitError } from '@kit/core'
import { linkPlace } from '@kit/core/links'
import type { ReactElement } from 'react'
import { WalletIcon } from '../../components/icons.tsx'
import { connectStates } from '../../i18n/en/connectStates.ts'
import { parts } from '../../i18n/en/parts.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { FailurePlace } from '../../modal/FailurePlace.tsx'
import { useKit } from '../../react/useKit.ts'

export type ListState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly error: KitError }
  /** Below a list that may be incomplete. */
  | { readonly kind: 'partlyFailed' }

function Words({ state }: { readonly state: ListState }): ReactElement {
  const t = useMessages()
  const { retryDiscovery, options } = useKit()
  if (state.kind === 'failed')
    return (
      <ErrorState
        title={t('connect.failedTitle')}
        text={t('connect.failedText')}
        error={state.error}
        onRetry={retryDiscovery}
      />
    )
  if (state.kind === 'partlyFailed')
    return (
      <>
        <Notice text={t('connect.partlyFailed')} action={t('parts.tryAgain')} onAction={retryDiscovery} />
        <FailurePlace error={null} />
      </>
    )
  return (
    <EmptyState icon={<WalletIcon size={24} />} title={t('connect.emptyTitle')}>
      {t(linkPlace(options.platform).framed ? 'connect.emptyFramed' : 'connect.emptyText')}
    </EmptyState>
  )
}

const messages = { ...parts, ...connectStates }

/** What is said of a list of wallets that is empty or incomplete. */
export const Part = ({ state }: { readonly state: ListState }): ReactElement => (
  <MessagesProvider messages={messages}>
    <Words state={state} />
  </MessagesProvider>
)
