import { namespaceName } from '@kit/core/networks'
import type { ReactElement } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../theme/useStyles.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { css } from '../../theme/css.ts'

const switchActiveChainStyles = css`
  .kit-switch-chain {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-2) var(--kit-space-3);
    text-align: center;
    text-wrap: balance;
  }
  .kit-switch-chain-title {
    margin-block: var(--kit-space-4) var(--kit-space-1);
    font-size: var(--kit-text-large);
    font-weight: var(--kit-weight-strong);
  }
  .kit-switch-chain-text {
    margin: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
  }
`

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
        <NetworkImage network={network ?? { name }} size={64} />
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
