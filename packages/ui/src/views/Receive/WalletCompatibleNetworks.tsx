import type { ReactElement } from 'react'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { NoAccount } from '../Account/NoAccount.tsx'
import { activeAccount } from '../activeAccount.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { receivingNetworks } from './receivingNetworks.ts'

/** Other networks on which the address of the active account can receive. */
export function WalletCompatibleNetworks(_props: ViewProps<'WalletCompatibleNetworks'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const active = useKitState(activeAccount)
  if (!active) return <NoAccount />
  return (
    <div className="kit-view" part="view">
      <p className="kit-intro">{t('receive.text')}</p>
      <ul role="list" aria-label={t('receive.list')}>
        {receivingNetworks(active, kit.options.networks).map((network) => (
          <li key={network.caipNetworkId}>
            <ListRow image={<NetworkImage network={network} />} title={plainName(network.name)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
