import type { Token } from '@kit/core'
import type { ReactElement } from 'react'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { RemoteImage } from '../../components/RemoteImage/RemoteImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { assetImage } from '../../sanitize/assetImage.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'

const tokenImageStyles = css`
  .kit-token-image {
    position: relative;
    display: block;
  }
  .kit-token-network {
    position: absolute;
    inset-block-end: -3px;
    inset-inline-end: -4px;
    padding: 2px;
    border-radius: 50%;
    background: var(--kit-ground, var(--kit-surface));
  }
`

/** The picture of a token, from a host of the dapp's choice, else its letters; the coin of a network has that of the network. */
export function TokenImage({
  token,
  withNetwork,
  size = 36,
}: {
  readonly token: Pick<Token, 'networkId' | 'address' | 'symbol' | 'iconUrl'>
  readonly withNetwork: boolean
  readonly size?: number
}): ReactElement {
  useStyles(tokenImageStyles)
  const kit = useKit()
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === token.networkId)
  const isCoin = token.address === undefined
  const { src } = assetImage(kit, token.iconUrl)
  return (
    <span className="kit-token-image">
      <RemoteImage
        name={token.symbol}
        src={isCoin ? (network?.assets?.imageUrl ?? src) : src}
        shape="round"
        size={size}
      />
      {withNetwork && network && !isCoin && (
        <span className="kit-token-network">
          <NetworkImage network={network} size={16} />
        </span>
      )}
    </span>
  )
}
