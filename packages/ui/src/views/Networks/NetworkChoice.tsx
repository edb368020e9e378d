import type { ReactElement } from 'react'
import { CheckIcon } from '../../components/icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { useKit } from '../../react/useKit.ts'
import type { NetworkRowModel } from './networkRows.ts'

export function NetworkChoice({
  row: { network, current, approved },
}: {
  readonly row: NetworkRowModel
}): ReactElement {
  const kit = useKit()
  const t = useMessages()
  return (
    <ListRow
      image={<NetworkImage network={network} />}
      title={network.name}
      detail={approved ? undefined : t('networks.notApproved')}
      end={
        <>
          {network.testnet && <Tag>{t('networks.testnet')}</Tag>}
          {current && (
            <span className="kit-networks-current">
              <CheckIcon />
            </span>
          )}
        </>
      }
      current={current}
      disabled={!approved}
      onClick={() => kit.selectNetwork(network.caipNetworkId)}
    />
  )
}
