import type { BalanceState } from '@kit/core'
import type { ReactElement } from 'react'
import { RetryIcon } from '../../components/icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { Balance } from '../../components/Balance/Balance.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { RemoteImage } from '../../components/RemoteImage/RemoteImage.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const accountBalanceStyles = css`
  .kit-account-balance {
    display: flex;
    align-items: center;
    gap: var(--kit-space-1);
    block-size: var(--kit-space-6);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-large);
    font-variant-numeric: tabular-nums;
    transition: opacity var(--kit-duration-view) var(--kit-easing);
  }
  .kit-account-balance[data-status=loading] > bdi {
    opacity: 0.6;
  }
  .kit-account-balance-skeleton {
    inline-size: var(--kit-space-16);
    block-size: var(--kit-space-4);
    border-radius: var(--kit-radius-1);
    background: var(--kit-foreground-3);
  }
`

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
