import type { ReactElement } from 'react'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ExternalIcon } from '../../components/accountIcons.tsx'
import { ChevronIcon, WalletIcon } from '../../components/icons.tsx'
import { MailIcon, KeyIcon, LayersIcon, ShieldIcon, WindowIcon } from '../../components/viewIcons.tsx'
import { IconTile } from '../../components/IconTile/IconTile.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { NoAccount } from '../Account/NoAccount.tsx'
import { activeAccount } from '../activeAccount.ts'
import { useEmbeddedWallet } from '../login/useEmbeddedWallet.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'

/** How the wallet of a login is opened, which of its accounts is used, and what apps may do with it. */
export function AccountSettings(_props: ViewProps<'AccountSettings'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const active = useKitState(activeAccount)
  const wallet = useEmbeddedWallet()
  if (!active) return <NoAccount />
  const { account, connection } = active
  const { login, name } = connection.wallet
  if (!login)
    return (
      <div className="kit-view" part="view">
        <EmptyState icon={<WalletIcon size={24} />} title={t('settings.noLoginTitle')}>
          {t('settings.noLoginText')}
        </EmptyState>
      </div>
    )
  const isSmart = account.type === 'smartAccount'
  const hasBoth = new Set(connection.accounts.map(({ type }) => type)).size > 1
  const chevron = <ChevronIcon size={16} />
  const tile = (icon: ReactElement): ReactElement => <IconTile>{icon}</IconTile>
  return (
    <div className="kit-view" part="view">
      <RovingList label={t('settings.list')}>
        {login.email === undefined ? (
          <ListRow
            image={tile(<KeyIcon />)}
            title={t('settings.login')}
            detail={<bdi>{login.userName ?? walletLabel(name)}</bdi>}
          />
        ) : (
          <ListRow
            image={tile(<MailIcon />)}
            title={t('settings.email')}
            detail={<bdi>{login.email}</bdi>}
            end={chevron}
            onClick={() => kit.push({ view: 'UpdateEmailWallet' })}
          />
        )}
        {hasBoth && (
          <ListRow
            image={tile(<LayersIcon />)}
            title={t('settings.accountType')}
            detail={t(isSmart ? 'settings.smartAccount' : 'settings.walletAccount')}
            end={chevron}
            onClick={() => kit.push({ view: 'SmartAccountSettings' })}
          />
        )}
        {kit.options.features?.smartSessions && (
          <ListRow
            image={tile(<WindowIcon />)}
            title={t('settings.sessions')}
            detail={t('settings.sessionsDetail')}
            end={chevron}
            onClick={() => kit.push({ view: 'SmartSessionList' })}
          />
        )}
        <ListRow
          image={tile(<ShieldIcon />)}
          title={t('settings.passkey')}
          detail={t('settings.passkeyDetail')}
          end={chevron}
          onClick={() => kit.push({ view: 'UpgradeEmailWallet' })}
        />
        <ListRow
          image={tile(<KeyIcon />)}
          title={t('settings.words')}
          detail={t('settings.wordsDetail')}
          end={<ExternalIcon size={16} />}
          href={wallet?.pageUrl('export')}
          disabled={!wallet}
        />
      </RovingList>
    </div>
  )
}
