import type { KitState } from '@kit/core'
import { type ReactElement, useCallback } from 'react'
import { CheckIcon } from '../../components/accountIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import type { NetworkRowModel } from './networkRows.ts'

export function NetworkChoice({
  row: { network, current, approved },
}: {
  readonly row: NetworkRowModel
}): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const switching = useKitState(
    useCallback(
      ({ network: { switching: it } }: KitState) => it.status === 'switching' && it.networkId === network.caipNetworkId,
      [network],
    ),
  )
  return (
    <ListRow
      image={<NetworkImage network={network} />}
      title={network.name}
      detail={approved ? undefined : t('networks.notApproved')}
      end={current ? <CheckIcon /> : undefined}
      current={current}
      busy={switching}
      disabled={!approved}
      onClick={() => kit.selectNetwork(network.caipNetworkId)}
    />
  )
}
