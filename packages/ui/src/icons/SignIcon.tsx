import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function SignIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <path d="m12.35 4.4-8 8-.85 3.1 3.1-.85 8-8a1.6 1.6 0 0 0-2.25-2.25ZM11 16h5.5" />
    </Svg>
  )
}
