import type { ReactElement } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { Address } from '../../components/Address/Address.tsx'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import type { ActiveAccount } from '../activeAccount.ts'
import { AccountBalance } from './AccountBalance.tsx'
import { css } from '../../theme/css.ts'

/* The button's own inset would push the address off the middle. */
const accountHeadStyles = css`
  .kit-account-head {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-2) var(--kit-space-3);
  }
  .kit-account-address {
    display: flex;
    align-items: center;
    gap: var(--kit-space-1);
    margin-block-start: var(--kit-space-3);
    padding-inline-start: calc(var(--kit-space-8) + var(--kit-space-1));
    color: var(--kit-text-primary);
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }
  .kit-account-name {
    max-inline-size: 100%;
    margin-block-start: var(--kit-space-3);
    overflow: hidden;
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.01em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .kit-account-address[data-quiet] {
    margin-block-start: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-regular);
    letter-spacing: 0;
  }
`

/** Who one is here, and how much there is. */
export function AccountHead({ active }: { readonly active: ActiveAccount }): ReactElement {
  useStyles(accountHeadStyles)
  const t = useMessages()
  const { account, name, avatar } = active
  const { address } = account
  return (
    <div className="kit-account-head">
      <Avatar address={address} imageUrl={avatar} size={72} />
      {name !== undefined && (
        <p className="kit-account-name">
          <bdi>{name}</bdi>
        </p>
      )}
      <div className="kit-account-address" data-quiet={name !== undefined || undefined}>
        <Address address={address} />
        <CopyButton text={address} label={t('account.copyAddress')} />
      </div>
      <AccountBalance namespace={active.namespace} balance={active.balance} />
    </div>
  )
}
