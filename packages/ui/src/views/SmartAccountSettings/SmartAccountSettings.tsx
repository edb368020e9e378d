import type { Account, BalanceData, CaipNetworkId } from '@kit/core'
import { formatBalance } from '@kit/core/display'
import { type ReactElement, useEffect, useState } from 'react'
import { Address } from '../../components/Address/Address.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { CheckIcon } from '../../components/accountIcons.tsx'
import { LayersIcon } from '../../components/viewIcons.tsx'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { NoAccount } from '../Account/NoAccount.tsx'
import { activeAccount } from '../activeAccount.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'

/** The accounts that one login has on this network, what each holds, and which of them the page sees. */
export function SmartAccountSettings(_props: ViewProps<'SmartAccountSettings'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const active = useKitState(activeAccount)
  if (!active) return <NoAccount />
  const { account: shown, connection, namespace, network } = active
  const accounts = connection.accounts.filter(({ type }) => type !== 'payment')
  if (accounts.every(({ type }) => type !== 'smartAccount'))
    return (
      <div className="kit-view" part="view">
        <EmptyState icon={<LayersIcon size={24} />} title={t('smart.noneTitle')}>
          {t('smart.noneText', { network: network ? plainName(network.name) : connection.networkId })}
        </EmptyState>
      </div>
    )
  return (
    <div className="kit-view" part="view">
      <p className="kit-intro">{t('smart.text')}</p>
      <RovingList label={t('smart.list')}>
        {accounts.map((account) => (
          <AccountRow
            key={account.caipAddress}
            account={account}
            networkId={connection.networkId}
            isShown={account.caipAddress === shown.caipAddress}
            onChoose={() => kit.setAccountType({ type: account.type, namespace })}
          />
        ))}
      </RovingList>
    </div>
  )
}

function AccountRow({
  account,
  networkId,
  isShown,
  onChoose,
}: {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly isShown: boolean
  readonly onChoose: () => void
}): ReactElement {
  const t = useMessages()
  const { address, type } = account
  const isSmart = type === 'smartAccount'
  return (
    <ListRow
      image={<Avatar address={address} size={36} />}
      title={t(isSmart ? 'settings.smartAccount' : 'settings.walletAccount')}
      detail={
        <>
          <Address address={address} /> <br />
          {t(isSmart ? 'smart.smartDetail' : 'smart.walletDetail')}
        </>
      }
      end={
        <>
          <Holding key={networkId} address={address} networkId={networkId} />
          {isShown && (
            <>
              <CheckIcon size={16} />
              <VisuallyHidden>{t('smart.inUse')}</VisuallyHidden>
            </>
          )}
        </>
      }
      current={isShown}
      onClick={onChoose}
    />
  )
}

/** An account's balance of the network's coin. */
function Holding({
  address,
  networkId,
}: {
  readonly address: string
  readonly networkId: CaipNetworkId
}): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const { tag } = useLocale()
  const [balance, setBalance] = useState<Pick<BalanceData, 'value' | 'decimals' | 'symbol'> | 'loading' | 'failed'>(
    'loading',
  )
  useEffect(() => {
    const life = new AbortController()
    kit.read('getBalance', { address, networkId, signal: life.signal }).then(
      (read) => !life.signal.aborted && setBalance(read),
      () => !life.signal.aborted && setBalance('failed'),
    )
    return () => life.abort()
  }, [kit, address, networkId])
  if (balance === 'loading') return <VisuallyHidden>{t('smart.balanceLoading')}</VisuallyHidden>
  if (balance === 'failed')
    return (
      <span>
        <span aria-hidden="true">—</span>
        <VisuallyHidden>{t('smart.balanceUnknown')}</VisuallyHidden>
      </span>
    )
  return <bdi>{`${formatBalance(balance, tag)} ${plainName(balance.symbol)}`}</bdi>
}
