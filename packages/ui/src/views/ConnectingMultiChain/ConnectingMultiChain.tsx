import type { KitState } from '@kit/core'
import { namespaceName } from '@kit/core/networks'
import { type ReactElement, useCallback } from 'react'
import { ChevronIcon } from '../../components/icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { multiChainRows } from './multiChainRows.ts'
import { css } from '../../theme/css.ts'

const multiChainStyles = css`
  .kit-multi-chain-head {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-2) var(--kit-space-3);
    text-align: center;
  }
  .kit-multi-chain-text {
    margin: 0;
    margin-block-start: var(--kit-space-4);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    text-wrap: balance;
  }
`

/** A wallet that speaks several kinds of networks asks which. */
export function ConnectingMultiChain({ route }: ViewProps<'ConnectingMultiChain'>): ReactElement {
  useStyles(viewStyles)
  useStyles(multiChainStyles)
  const kit = useKit()
  const t = useMessages()
  const rows = useKitState(useCallback((state: KitState) => multiChainRows(route, state), [route]))
  const name = walletLabel(route.name)
  // Connected namespaces are not requested again.
  const show = (connectorId: string, namespace: string): void => {
    kit.switchConnection({ connectorId, namespace }).then(
      () => kit.open({ namespace }),
      () => {},
    )
  }
  return (
    <div className="kit-view" part="view">
      <div className="kit-multi-chain-head">
        <WalletImage name={name} imageUrl={route.imageUrl} size={64} />
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
