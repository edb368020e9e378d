import type { KitState } from '@kit/core'
import type { ReactElement } from 'react'
import { ChevronIcon } from '../../icons/ChevronIcon.tsx'
import { DisconnectIcon } from '../../icons/DisconnectIcon.tsx'
import { ExternalIcon } from '../../icons/ExternalIcon.tsx'
import { NetworkIcon } from '../../icons/NetworkIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { ListRow } from '../../parts/ListRow/ListRow.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden/VisuallyHidden.tsx'
import { WalletImage } from '../../parts/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../styles/useStyles.ts'
import type { ActiveAccount } from '../activeAccount.ts'
import { walletLabel } from '../../untrusted/walletLabel.ts'
import { connectionsOf } from '../connectionsOf.ts'
import { accountRowsStyles } from './accountRowsStyles.ts'
import { NetworkRow } from './NetworkRow.tsx'

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
