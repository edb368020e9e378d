import type { Network } from '@kit/core'
import type { ReactElement } from 'react'
import { ChevronIcon, WarningIcon } from '../../components/icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { useKit } from '../../react/useKit.ts'

/** The network of the wallet, and the way to others where the dapp offers them. `undefined`: one that is not configured. */
export function NetworkRow({ network }: { readonly network: Network | undefined }): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const { enableNetworkSwitch, allowUnsupportedChain, networks } = kit.options
  const choose =
    enableNetworkSwitch && (networks.length > 1 || !network) ? () => kit.push({ view: 'Networks' }) : undefined
  const end = choose && <ChevronIcon />
  if (network)
    return (
      <ListRow
        image={<NetworkImage network={network} size={32} />}
        title={network.name}
        detail={t('account.network')}
        end={end}
        onClick={choose}
      />
    )
  return (
    <ListRow
      image={<WarningIcon />}
      tone="warning"
      title={t('account.unsupportedTitle')}
      detail={allowUnsupportedChain ? t('account.network') : t('account.unsupportedText')}
      end={end}
      onClick={choose}
    />
  )
}
