import type { KitState } from '@kit/core'
import type { ReactElement } from 'react'
import { ChevronIcon, DisconnectIcon, ExternalIcon, NetworkIcon } from '../../components/icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../theme/useStyles.ts'
import type { ActiveAccount } from '../activeAccount.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { connectionsOf } from '../connectionsOf.ts'
import { NetworkRow } from './NetworkRow.tsx'
import { css } from '../../theme/css.ts'

const accountRowsStyles = css`
.kit-account-rows{display:grid;gap:var(--kit-space-2)}
`

/** A wallet that serves several kinds of networks is one. */
const walletCount = ({ connections }: KitState): number =>
  new Set(Object.values(connections).flatMap((state) => connectionsOf(state).map(({ connectorId }) => connectorId)))
    .size

/** Where one is, with which wallet, where to look closer, and the way out. */
export function AccountRows({ active }: { readonly active: ActiveAccount }): ReactElement {
  useStyles(accountRowsStyles)
  const kit = useKit()
  const t = useMessages()
  const { namespace, network, connection } = active
  const explorer = kit.explorerUrl(namespace)
  const wallet = walletLabel(connection.wallet.name)
  const count = useKitState(walletCount)
  // What fails after the state is disconnected goes to the kit's `onError`.
  const disconnect = (): void => void kit.disconnect({ namespace }).catch(() => {})
  return (
    <div className="kit-account-rows">
      <NetworkRow network={network} />
      <ListRow
        image={<WalletImage name={wallet} imageUrl={connection.wallet.imageUrl} size={32} />}
        title={wallet}
        detail={count > 1 ? t('account.wallets', { count }) : t('account.wallet')}
        end={<ChevronIcon />}
        onClick={() => kit.push({ view: 'ProfileWallets' })}
      />
      {explorer !== undefined && (
        <ListRow
          image={<NetworkIcon />}
          title={t('account.explorer', { name: network?.blockExplorers?.default.name ?? new URL(explorer).host })}
          end={
            <>
              <ExternalIcon size={16} />
              <VisuallyHidden>{t('parts.opensNewTab')}</VisuallyHidden>
            </>
          }
          href={explorer}
        />
      )}
      <ListRow image={<DisconnectIcon />} title={t('account.disconnect')} onClick={disconnect} />
    </div>
  )
}
