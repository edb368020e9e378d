import { namespaceName } from '@kit/core/networks'
import type { ReactElement } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../parts/Button/Button.tsx'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../styles/useStyles.ts'
import type { ViewProps } from '../ViewProps.ts'
import { viewStyles } from '../viewStyles.ts'
import { switchActiveChainStyles } from './switchActiveChainStyles.ts'

/** A network was chosen that no connected wallet serves: says so, and leads to the wallets that do. */
export function SwitchActiveChain({ route: { networkId } }: ViewProps<'SwitchActiveChain'>): ReactElement {
  useStyles(viewStyles)
  useStyles(switchActiveChainStyles)
  const kit = useKit()
  const t = useMessages()
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const name = network?.name ?? networkId
  const chain = network ? namespaceName(network.chainNamespace) : name
  return (
    <div className="kit-view" part="view">
      <div className="kit-switch-chain">
        <NetworkImage network={network ?? { name }} size={80} />
        <p className="kit-switch-chain-title">{t('switchActiveChain.title', { name: chain })}</p>
        <p className="kit-switch-chain-text">{t('switchActiveChain.text', { network: name })}</p>
      </div>
      <Button wide variant="primary" onClick={() => kit.selectNetwork(networkId)}>
        {t('switchActiveChain.choose')}
      </Button>
      <Button wide onClick={kit.back}>
        {t('parts.cancel')}
      </Button>
    </div>
  )
}
