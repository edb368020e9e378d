import { avatarTints } from '@kit/core/display'
import { type ReactElement, useContext, useState } from 'react'
import { ShownContext } from '../../modal/ShownContext.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { imageSource } from '../../sanitize/imageSource.ts'
import { avatarStyles } from './avatarStyles.ts'

export type AvatarProps = {
  readonly address: string
  /** CSS pixels, with the ring. Default: 64. */
  readonly size?: number
  /** In a closed ring, the sign for “connected”. Default: false. */
  readonly ringed?: boolean
  /** The account's own picture; while it is not there, or where it cannot be loaded, the gradient is. */
  readonly imageUrl?: string | undefined
}

/** A face for an address: its picture, or a gradient that is the same wherever the address is seen. */
export function Avatar({ address, size: whole = 64, ringed = false, imageUrl }: AvatarProps): ReactElement {
  useStyles(avatarStyles)
  const [failed, setFailed] = useState<string | undefined>(undefined)
  const isShown = useContext(ShownContext)
  const src = imageSource(imageUrl)
  const tints = Object.fromEntries(avatarTints(address).map((tint, index) => [`--tint-${index + 1}`, tint]))
  const size = ringed ? whole - 8 : whole
  const picture = (
    <span
      className="kit-avatar"
      part="avatar"
      aria-hidden="true"
      style={{ ...tints, inlineSize: size, blockSize: size }}
    >
      {isShown && src !== undefined && src !== failed && (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
  return ringed ? <span className="kit-avatar-ring">{picture}</span> : picture
}
