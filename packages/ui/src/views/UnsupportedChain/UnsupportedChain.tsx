import type { KitState } from '@kit/core'
import { type ReactElement, useCallback } from 'react'
import { ChevronIcon, DisconnectIcon, WarningIcon } from '../../components/icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { networkRows } from '../Networks/networkRows.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'

/** The wallet stands on a network that the page does not use: where it can go, or out. */
export function UnsupportedChain({ route: { namespace } }: ViewProps<'UnsupportedChain'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const rows = useKitState(
    useCallback(
      (state: KitState) => networkRows(state).filter(({ network }) => network.chainNamespace === namespace),
      [namespace],
    ),
  )
  // What fails after the state is disconnected goes to the kit's `onError`.
  const disconnect = (): void => void kit.disconnect({ namespace }).catch(() => {})
  return (
    <div className="kit-view" part="view">
      <EmptyState icon={<WarningIcon size={24} />} tone="warning" title={t('unsupportedChain.title')}>
        {t('unsupportedChain.text')}
      </EmptyState>
      <RovingList label={t('unsupportedChain.networks')}>
        {rows.map(({ network, approved }) => (
          <ListRow
            key={network.caipNetworkId}
            image={<NetworkImage network={network} />}
            title={network.name}
            detail={approved ? undefined : t('networks.notApproved')}
            end={<ChevronIcon size={16} />}
            disabled={!approved}
            onClick={() => kit.selectNetwork(network.caipNetworkId)}
          />
        ))}
      </RovingList>
      <Button wide icon={<DisconnectIcon />} onClick={disconnect}>
        {t('unsupportedChain.disconnect')}
      </Button>
    </div>
  )
}
