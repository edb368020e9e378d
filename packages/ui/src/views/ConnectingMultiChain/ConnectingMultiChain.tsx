import type { KitState } from '@kit/core'
import { namespaceName } from '@kit/core/networks'
import { type ReactElement, useCallback } from 'react'
import { ChevronIcon } from '../../icons/ChevronIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { ListRow } from '../../parts/ListRow/ListRow.tsx'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.tsx'
import { RovingList } from '../../parts/RovingList/RovingList.tsx'
import { Tag } from '../../parts/Tag/Tag.tsx'
import { WalletImage } from '../../parts/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { walletLabel } from '../../untrusted/walletLabel.ts'
import type { ViewProps } from '../ViewProps.ts'
import { viewStyles } from '../viewStyles.ts'
import { multiChainRows } from './multiChainRows.ts'
import { multiChainStyles } from './multiChainStyles.ts'

/** A wallet that speaks several kinds of networks asks which. */
export function ConnectingMultiChain({ route }: ViewProps<'ConnectingMultiChain'>): ReactElement {
  useStyles(viewStyles)
  useStyles(multiChainStyles)
  const kit = useKit()
  const t = useMessages()
  const rows = useKitState(useCallback((state: KitState) => multiChainRows(route, state), [route]))
  const name = walletLabel(route.name)
  // What is connected is not asked for again.
  const show = (connectorId: string, namespace: string): void => {
    kit.switchConnection({ connectorId, namespace }).then(
      () => kit.open({ namespace }),
      () => {},
    )
  }
  return (
    <div className="kit-view" part="view">
      <div className="kit-multi-chain-head">
        <WalletImage name={name} imageUrl={route.imageUrl} size={80} />
        <p className="kit-multi-chain-text">{t('connectingMultiChain.text', { name })}</p>
      </div>
      <RovingList label={t('connectingMultiChain.chains')}>
        {rows.map(({ connectorId, namespace, network, connected }) => (
          <ListRow
            key={`${namespace} ${connectorId}`}
            image={<NetworkImage network={{ name: namespaceName(namespace), assets: network?.assets }} />}
            title={namespaceName(namespace)}
            end={
              connected ? <Tag tone="success">{t('connectingMultiChain.connected')}</Tag> : <ChevronIcon size={16} />
            }
            onClick={() =>
              connected
                ? show(connectorId, namespace)
                : kit.selectWallet({
                    key: namespace,
                    name: route.name,
                    imageUrl: route.imageUrl,
                    tag: null,
                    target: { kind: 'connector', connectorId, namespace },
                  })
            }
          />
        ))}
      </RovingList>
    </div>
  )
}
