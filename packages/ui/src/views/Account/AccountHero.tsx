import type { KitState } from '@kit/core'
import { formatBalance, sumTokenValues } from '@kit/core/display'
import { asksService } from '@kit/core/links'
import { hasNames } from '@kit/core/networks'
import type { ReactElement } from 'react'
import { RetryIcon, WarningIcon, DownIcon, EyeIcon, EyeOffIcon } from '../../components/accountIcons.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { RemoteImage } from '../../components/RemoteImage/RemoteImage.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import type { ActiveAccount } from '../activeAccount.ts'
import { fiatParts, hiddenFigure, useHidesBalances } from './money.ts'
import { activeOwner } from '../activeAccount.ts'
import { FailurePlace } from '../../modal/FailurePlace.tsx'

const accountHeroStyles = css`
  .kit-account-hero {
    display: grid;
    gap: 6px;
    padding-block: var(--kit-space-2) var(--kit-space-1);
  }
  .kit-account-sum {
    display: flex;
    align-items: center;
    gap: var(--kit-space-2);
    min-block-size: 44px;
    color: var(--kit-text-primary);
    font-size: var(--kit-text-display);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.035em;
    line-height: 1.1;
    overflow-wrap: anywhere;
  }
  .kit-account-sum[data-long] {
    font-size: var(--kit-text-title);
    letter-spacing: -0.02em;
  }
  .kit-account-sum small {
    color: var(--kit-text-tertiary);
    font-size: 0.6em;
    letter-spacing: -0.02em;
  }
  .kit-account-sum .kit-icon-button {
    letter-spacing: 0;
  }
  .kit-account-unread {
    display: flex;
    align-items: center;
    gap: var(--kit-space-1);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-large);
    font-weight: var(--kit-weight-medium);
    letter-spacing: 0;
  }
  .kit-account-sub {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    min-block-size: 28px;
    color: var(--kit-text-secondary);
    font-variant-numeric: tabular-nums;
  }
  .kit-account-balance {
    display: inline-flex;
    align-items: center;
    gap: var(--kit-space-1);
  }
  .kit-account-balance[data-status=loading] > bdi {
    opacity: 0.6;
  }
  .kit-account-sum-skeleton {
    inline-size: 160px;
    block-size: 36px;
    border-radius: var(--kit-radius-2);
    background: var(--kit-foreground-2);
  }
  .kit-account-chip {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 28px;
    padding-block: 0;
    padding-inline: 5px 8px;
    border-radius: var(--kit-radius-full);
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
    font-size: var(--kit-text-small);
    font-weight: var(--kit-weight-medium);
  }
  .kit-account-chip > svg {
    flex: none;
  }
  .kit-account-chip[data-plain] {
    padding-inline: 10px;
  }
  .kit-account-chip[data-tone=warning] {
    background: var(--kit-warning-tint);
    color: var(--kit-warning);
  }
  @media (hover: hover) {
    button.kit-account-chip:hover:not([data-tone]) {
      background: var(--kit-tint);
      color: var(--kit-accent-text);
    }
  }
  @media (forced-colors: active) {
    .kit-account-chip {
      border: 1px solid ButtonBorder;
    }
  }
`

/** The total of the tokens that are shown, as decimal text; undefined while none has a price. */
const totalOf = (state: KitState): string | undefined => {
  const { tokens } = state.portfolio
  if (!tokens || tokens.owner?.caipAddress !== activeOwner(state)) return undefined
  const values = tokens.items.filter(({ hidden }) => hidden === undefined).map(({ value }) => value)
  return values.some((value) => value !== undefined) ? sumTokenValues(values) : undefined
}

/** How much there is: the value of all tokens, else the balance of the coin; and on which network. */
export function AccountHero({ active }: { readonly active: ActiveAccount }): ReactElement {
  useStyles(accountHeroStyles)
  const t = useMessages()
  const kit = useKit()
  const { tag } = useLocale()
  const total = useKitState(totalOf)
  const hides = useHidesBalances()
  const { balance, namespace } = active
  const { value } = balance.status === 'absent' ? { value: null } : balance
  const amount = value ? `${hides ? hiddenFigure : formatBalance(value, tag)} ${plainName(value.symbol)}` : null
  const [whole, cents] = total === undefined ? ['', ''] : fiatParts(total, tag)
  const text = total === undefined ? (amount ?? '') : `${whole}${cents}`
  const setHidden = (hidden: boolean): void =>
    void kit.portfolio().then(
      ({ hideBalances }) => hideBalances(hidden),
      () => {},
    )
  const retry = (
    <IconButton label={t('account.retryBalance')} onClick={() => kit.refreshBalance(namespace)}>
      <RetryIcon size={16} />
    </IconButton>
  )
  // Do not show the same balance twice.
  const hasSubBalance =
    amount !== null
      ? total !== undefined || balance.status === 'failed' || value?.token !== undefined
      : total !== undefined && balance.status === 'failed'
  return (
    <div className="kit-account-hero">
      {(balance.status !== 'absent' || total !== undefined) && (
        <div className="kit-account-sum" data-long={(!hides && text.length > 12) || undefined}>
          <VisuallyHidden>{t(total === undefined ? 'account.balance' : 'account.total')}</VisuallyHidden>{' '}
          {total !== undefined ? (
            <bdi>
              {hides ? (
                hiddenFigure
              ) : (
                <>
                  {whole}
                  <small>{cents}</small>
                </>
              )}
            </bdi>
          ) : amount !== null ? (
            <bdi>{amount}</bdi>
          ) : balance.status === 'loading' ? (
            <span className="kit-account-sum-skeleton" />
          ) : (
            <span className="kit-account-unread">
              {t('account.balanceFailed')}
              {retry}
            </span>
          )}
          {(amount !== null || total !== undefined) && (
            <IconButton
              label={t(hides ? 'account.showBalances' : 'account.hideBalances')}
              onClick={() => setHidden(!hides)}
            >
              {hides ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          )}
        </div>
      )}
      <div className="kit-account-sub">
        {/* The balance comes last because it arrives late: a chip must not move from under a pointer. */}
        <NetworkChip active={active} />
        <AccountTypeChip active={active} />
        <NameChip active={active} />
        {balance.status === 'loading' && amount === null && (
          <VisuallyHidden>{t('account.balanceLoading')}</VisuallyHidden>
        )}
        {hasSubBalance && (
          <span
            className="kit-account-balance"
            data-status={balance.status}
            aria-busy={balance.status === 'loading' || undefined}
          >
            {value?.token && <RemoteImage name={value.symbol} src={value.token.imageUrl} shape="round" size={20} />}
            {amount === null ? t('account.balanceFailed') : total !== undefined && <bdi>{amount}</bdi>}
            {balance.status === 'failed' && retry}
          </span>
        )}
      </div>
      {balance.status === 'failed' && <FailurePlace error={null} />}
    </div>
  )
}

/** The network of the wallet, and the way to others where the dapp offers them. */
function NetworkChip({ active: { network } }: { readonly active: ActiveAccount }): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const { enableNetworkSwitch, networks } = kit.options
  const choose =
    enableNetworkSwitch && (networks.length > 1 || !network) ? () => kit.push({ view: 'Networks' }) : undefined
  const name = network ? plainName(network.name) : t('account.unsupportedTitle')
  const content = (
    <>
      {network ? <NetworkImage network={network} size={18} /> : <WarningIcon size={16} />}
      <bdi>{name}</bdi>
    </>
  )
  const tone = network ? undefined : 'warning'
  return choose ? (
    <button
      type="button"
      className="kit-account-chip"
      part="network"
      data-tone={tone}
      aria-label={t('account.network', { name })}
      onClick={choose}
    >
      {content}
      <DownIcon size={16} />
    </button>
  ) : (
    <span className="kit-account-chip" part="network" data-tone={tone}>
      <VisuallyHidden>{t('account.network', { name })}</VisuallyHidden>
      <span aria-hidden="true" style={{ display: 'contents' }}>
        {content}
      </span>
    </span>
  )
}

/** The kind of the account and a switch to the other one, if the wallet has a smart account beside its own. */
function AccountTypeChip({ active: { account, connection } }: { readonly active: ActiveAccount }): ReactElement | null {
  const kit = useKit()
  const t = useMessages()
  const isSmart = account.type === 'smartAccount'
  const name = t(isSmart ? 'account.smartAccount' : 'account.walletAccount')
  const other = isSmart ? 'eoa' : 'smartAccount'
  if (connection.accounts.some(({ type }) => type === other))
    return (
      <button
        type="button"
        className="kit-account-chip"
        data-plain=""
        aria-label={t('account.typeOf', { name })}
        onClick={() => kit.push({ view: 'SmartAccountSettings' })}
      >
        {name}
        <DownIcon size={16} />
      </button>
    )
  return isSmart ? (
    <span className="kit-account-chip" data-plain="">
      {name}
    </span>
  ) : null
}

/** The way to a name, where the dapp offers names and the account has none. */
function NameChip({ active: { name, network } }: { readonly active: ActiveAccount }): ReactElement | null {
  const kit = useKit()
  const t = useMessages()
  const isOffered = kit.options.names !== undefined && asksService(kit.options, 'blockchain')
  if (!isOffered || name !== undefined || !network || !hasNames(network)) return null
  return (
    <button
      type="button"
      className="kit-account-chip"
      data-plain=""
      onClick={() => kit.push({ view: 'ChooseAccountName' })}
    >
      {t('account.chooseName')}
    </button>
  )
}
