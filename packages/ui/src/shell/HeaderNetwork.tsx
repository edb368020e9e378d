import type { KitState } from '@kit/core'
import type { ReactNode } from 'react'
import { ChevronIcon } from '../icons/ChevronIcon.tsx'
import { NetworkIcon } from '../icons/NetworkIcon.tsx'
import { useMessages } from '../messages/useMessages.ts'
import { NetworkImage } from '../parts/NetworkImage/NetworkImage.tsx'
import { useKit } from '../react/useKit.ts'
import { useKitState } from '../react/useKitState.ts'

const select = ({ network: { activeNamespace, byNamespace } }: KitState) => {
  const networks = byNamespace[activeNamespace]
  const shownId = networks?.walletNetworkId ?? networks?.activeId
  const count = Object.values(byNamespace).reduce((sum, { requested }) => sum + requested.length, 0)
  return { network: networks?.requested.find(({ caipNetworkId }) => caipNetworkId === shownId), count }
}

/** The network on Account, where there is another to go to. */
export function HeaderNetwork(): ReactNode {
  const kit = useKit()
  const t = useMessages()
  const { network, count } = useKitState(select)
  if (!kit.options.enableNetworkSwitch || (count < 2 && network)) return null
  return (
    <button
      type="button"
      className="kit-header-network"
      part="network-button"
      aria-label={network ? t('shell.chooseNetwork', { network: network.name }) : t('shell.chooseNetworkUnsupported')}
      onClick={() => kit.push({ view: 'Networks' })}
    >
      <span className="kit-header-network-picture">
        {network ? <NetworkImage network={network} size={24} /> : <NetworkIcon />}
        {!network && <span className="kit-header-network-mark" />}
      </span>
      <ChevronIcon size={16} />
    </button>
  )
}
