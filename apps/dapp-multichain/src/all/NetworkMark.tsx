import type { Network } from '@kit/core'
import type { ReactNode } from 'react'

/** The picture that the network brings, or a plain disc. Its name stands beside it. */
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
