import { namespaceName } from '@kit/core/networks'
import type { ReactElement } from 'react'
import { WholeAddress } from '../../components/Address/WholeAddress.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { CopyTextButton } from '../../components/CopyTextButton/CopyTextButton.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { NetworkIcon } from '../../components/viewIcons.tsx'
import { QrCode } from '../../components/QrCode/QrCode.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { activeAccount } from '../activeAccount.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { receivingNetworks } from './receivingNetworks.ts'

const receiveStyles = css`
  .kit-receive-code {
    inline-size: min(232px, 100%);
    margin-inline: auto;
  }
  .kit-receive-address {
    display: block;
    text-align: center;
    font-family: var(--kit-font-family-mono);
    font-size: var(--kit-text-small);
    line-height: 1.6;
    overflow-wrap: anywhere;
  }
  .kit-receive-who {
    display: grid;
    gap: 2px;
    text-align: center;
  }
  .kit-receive-name {
    font-weight: var(--kit-weight-strong);
  }
  .kit-receive-note {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    text-align: center;
    text-wrap: balance;
  }
  .kit-receive-actions {
    display: grid;
    justify-items: center;
    gap: var(--kit-space-2);
  }
`

/** The address of the active account, and on which networks it may be used: never one of another namespace. */
export function WalletReceive(_props: ViewProps<'WalletReceive'>): ReactElement {
  useStyles(viewStyles)
  useStyles(receiveStyles)
  const kit = useKit()
  const t = useMessages()
  const active = useKitState(activeAccount)
  if (!active)
    return (
      <div className="kit-view" part="view">
        <EmptyState title={t('account.noneTitle')}>{t('account.noneText')}</EmptyState>
      </div>
    )
  const { account, connection, namespace, name } = active
  const { address, purpose } = account
  const networks = receivingNetworks(active, kit.options.networks)
  // A smart account on a network that the dapp does not know.
  const many = account.type === 'smartAccount' ? connection.networkId : namespaceName(namespace)
  const purposeText =
    purpose === 'payment' ? t('receive.payment') : purpose === 'ordinals' ? t('receive.ordinals') : undefined
  return (
    <div className="kit-view" part="view">
      {(name !== undefined || purposeText !== undefined) && (
        <div className="kit-receive-who">
          {name !== undefined && (
            <p className="kit-receive-name">
              <bdi>{name}</bdi>
            </p>
          )}
          {purposeText !== undefined && <p className="kit-receive-note">{purposeText}</p>}
        </div>
      )}
      <div className="kit-receive-code">
        <QrCode text={address} label={t('receive.code')} />
      </div>
      <WholeAddress className="kit-receive-address" address={address} />
      <p className="kit-receive-note">
        {t('receive.only', { name: networks.length === 1 ? (networks[0]?.name ?? '') : many })}
      </p>
      <div className="kit-receive-actions">
        <CopyTextButton text={address} label={t('receive.copy')} />
        {networks.length > 1 && (
          <Button
            size="small"
            icon={<NetworkIcon size={16} />}
            onClick={() => kit.push({ view: 'WalletCompatibleNetworks' })}
          >
            {t('receive.networks', { count: networks.length })}
          </Button>
        )}
      </div>
    </div>
  )
}
