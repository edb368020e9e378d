import type { Account, AdapterConnection, ConnectionTarget } from '@kit/core'
import { truncateAddress } from '@kit/core/display'
import { namespaceName } from '@kit/core/networks'
import { type ReactElement, useId } from 'react'
import { CheckIcon } from '../../components/accountIcons.tsx'
import { CloseIcon } from '../../components/icons.tsx'
import { DisconnectIcon } from '../../components/viewIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { Address } from '../../components/Address/Address.tsx'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { accountKind } from './accountKind.ts'
import type { WalletSection } from './walletSections.ts'

export type ChainWalletsProps = {
  readonly section: WalletSection
  /** Ending it here would end it for other kinds of networks too: that is not offered beside one of them. */
  readonly isWide: (one: ConnectionTarget) => boolean
}

/** The wallets of one kind of networks: a press makes one the active one, or connects it again. */
export function ChainWallets({
  section: { namespace, wallets, shown, recent },
  isWide,
}: ChainWalletsProps): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const heading = useId()
  const name = namespaceName(namespace)
  const [active] = wallets
  // The outcome is in the state.
  const show = ({ connectorId }: AdapterConnection, address?: string): void => {
    kit.setNamespace(namespace)
    kit.switchConnection({ connectorId, namespace, address }).catch(() => {})
  }
  const shownOf = (connection: AdapterConnection): Account =>
    connection.accounts.find(({ caipAddress }) => caipAddress === shown) ?? connection.accounts[0]
  return (
    <section className="kit-chain-wallets" aria-labelledby={heading}>
      <h2 id={heading} className="kit-label">
        {name}
      </h2>
      {wallets.length > 0 && (
        <RovingList label={t('profileWallets.wallets', { name })}>
          {wallets.map((connection) => {
            const { connectorId } = connection
            const wallet = walletLabel(connection.wallet.name)
            return (
              <div key={connectorId} className="kit-chain-wallet">
                <ListRow
                  image={<WalletImage name={wallet} imageUrl={connection.wallet.imageUrl} size={36} />}
                  title={wallet}
                  detail={<Address address={shownOf(connection).address} />}
                  end={connection === active ? <Tag tone="success">{t('profileWallets.active')}</Tag> : undefined}
                  current={connection === active}
                  onClick={() => show(connection)}
                />
                {!isWide({ namespace, connectorId }) && (
                  <IconButton
                    label={t('profileWallets.disconnect', { name: wallet })}
                    onClick={() => void kit.disconnect({ namespace, connectorId }).catch(() => {})}
                  >
                    <DisconnectIcon />
                  </IconButton>
                )}
              </div>
            )
          })}
        </RovingList>
      )}
      {active && active.accounts.length > 1 && (
        <RovingList label={t('profileWallets.accounts', { name: walletLabel(active.wallet.name) })}>
          {active.accounts.map((account) => {
            const kind = accountKind(account)
            const current = account.caipAddress === shown
            return (
              <ListRow
                key={account.address}
                image={<Avatar address={account.address} imageUrl={undefined} size={36} />}
                title={kind === undefined ? truncateAddress(account.address) : t(kind)}
                detail={kind && <Address address={account.address} />}
                end={current ? <CheckIcon /> : undefined}
                current={current}
                onClick={() => show(active, account.address)}
              />
            )
          })}
        </RovingList>
      )}
      {recent.length > 0 && (
        <RovingList label={t('profileWallets.recent')}>
          {recent.map(({ connectorId, name: itsName, imageUrl }) => {
            const wallet = walletLabel(itsName)
            return (
              <div key={connectorId} className="kit-chain-wallet" data-recent="">
                <ListRow
                  image={<WalletImage name={wallet} imageUrl={imageUrl} size={36} />}
                  title={wallet}
                  detail={t('profileWallets.recent')}
                  onClick={() =>
                    kit.selectWallet({
                      key: connectorId,
                      name: wallet,
                      imageUrl,
                      tag: 'recent',
                      target: { kind: 'connector', connectorId, namespace },
                    })
                  }
                />
                <IconButton
                  label={t('profileWallets.forget', { name: wallet })}
                  onClick={() => kit.forgetConnection({ connectorId, namespace })}
                >
                  <CloseIcon />
                </IconButton>
              </div>
            )
          })}
        </RovingList>
      )}
    </section>
  )
}
