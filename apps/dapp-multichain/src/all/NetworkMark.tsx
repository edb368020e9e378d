import type { Network } from '@kit/core'
import type { ReactNode } from 'react'

/** The network's image, or a plain disc. Decorative: the name is beside it. */
export function NetworkMark({
  network,
  size = 28,
}: {
  readonly network: Network | undefined
  readonly size?: number
}): ReactNode {
  const { imageUrl } = network?.assets ?? {}
  if (imageUrl === undefined) return <span className="network-mark" style={{ inlineSize: size, blockSize: size }} />
  return <img className="network-mark" src={imageUrl} alt="" width={size} height={size} />
}
