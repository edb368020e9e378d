import type { BalanceState } from '@kit/core'
import type { ReactElement } from 'react'
import { RetryIcon } from '../../icons/RetryIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Balance } from '../../parts/Balance/Balance.tsx'
import { IconButton } from '../../parts/IconButton/IconButton.tsx'
import { RemoteImage } from '../../parts/RemoteImage/RemoteImage.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden/VisuallyHidden.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { accountBalanceStyles } from './accountBalanceStyles.ts'

export type AccountBalanceProps = { readonly namespace: string; readonly balance: BalanceState }

/** One line high in each of its states. Nothing at all where the chain's adapter knows no balances. */
export function AccountBalance({ namespace, balance }: AccountBalanceProps): ReactElement | null {
  useStyles(accountBalanceStyles)
  const kit = useKit()
  const t = useMessages()
  if (balance.status === 'absent') return null
  return (
    <div
      className="kit-account-balance"
      data-status={balance.status}
      aria-busy={balance.status === 'loading' || undefined}
    >
      {balance.value ? (
        <>
          {balance.value.token && (
            <RemoteImage name={balance.value.symbol} src={balance.value.token.imageUrl} shape="round" size={20} />
          )}
          <VisuallyHidden>{t('account.balance')}</VisuallyHidden> <Balance balance={balance.value} />
        </>
      ) : balance.status === 'loading' ? (
        <span className="kit-account-balance-skeleton">
          <VisuallyHidden>{t('account.balanceLoading')}</VisuallyHidden>
        </span>
      ) : (
        t('account.balanceFailed')
      )}
      {balance.status === 'failed' && (
        <IconButton label={t('account.retryBalance')} onClick={() => kit.refreshBalance(namespace)}>
          <RetryIcon size={16} />
        </IconButton>
      )}
    </div>
  )
}
