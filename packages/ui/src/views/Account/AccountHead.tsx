import type { ReactElement } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Address } from '../../parts/Address/Address.tsx'
import { Avatar } from '../../parts/Avatar/Avatar.tsx'
import { CopyButton } from '../../parts/CopyButton/CopyButton.tsx'
import { useStyles } from '../../styles/useStyles.ts'
import type { ActiveAccount } from '../activeAccount.ts'
import { AccountBalance } from './AccountBalance.tsx'
import { accountHeadStyles } from './accountHeadStyles.ts'

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
