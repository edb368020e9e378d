import { avatarTints } from '@kit/core/display'
import type { ReactElement } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { avatarStyles } from './avatarStyles.ts'

export type AvatarProps = { readonly address: string; readonly size?: number }

/** A face for an address: a gradient that is the same wherever the address is seen. */
export function Avatar({ address, size = 64 }: AvatarProps): ReactElement {
  useStyles(avatarStyles)
  const tints = Object.fromEntries(avatarTints(address).map((tint, index) => [`--tint-${index + 1}`, tint]))
  return <span className="kit-avatar" part="avatar" aria-hidden="true" style={{ ...tints, inlineSize: size, blockSize: size }} />
}
