import { type ReactNode, useState } from 'react'
import type { Peer } from '../wallet/WalletState.ts'

/** The dapp's picture, or the first letter of its name, which is shown beside it. */
export function PeerImage({ peer: { name, imageUrl } }: { readonly peer: Peer }): ReactNode {
  const [failed, setFailed] = useState<string>()
  if (imageUrl !== undefined && imageUrl !== failed)
    return (
      <img
        className="picture"
        src={imageUrl}
        alt=""
        width="44"
        height="44"
        referrerPolicy="no-referrer"
        draggable={false}
        data-testid="peer-image"
        onError={() => setFailed(imageUrl)}
      />
    )
  return (
    <span className="picture initial" aria-hidden="true">
      {[...name][0]}
    </span>
  )
}
