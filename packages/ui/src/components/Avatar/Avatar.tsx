import { avatarTints } from '@kit/core/display'
import { type ReactElement, useContext, useState } from 'react'
import { ShownContext } from '../../modal/ShownContext.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { imageSource } from '../../sanitize/imageSource.ts'
import { avatarStyles } from './avatarStyles.ts'

export type AvatarProps = {
  readonly address: string
  readonly size?: number
  /** The account's own picture; while it is not there, or where it cannot be loaded, the gradient is. */
  readonly imageUrl?: string | undefined
}

/** A face for an address: its picture, or a gradient that is the same wherever the address is seen. */
export function Avatar({ address, size = 64, imageUrl }: AvatarProps): ReactElement {
  useStyles(avatarStyles)
  const [failed, setFailed] = useState<string | undefined>(undefined)
  const isShown = useContext(ShownContext)
  const src = imageSource(imageUrl)
  const tints = Object.fromEntries(avatarTints(address).map((tint, index) => [`--tint-${index + 1}`, tint]))
  return (
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
}
