import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function InfoIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <circle cx="10" cy="10" r="6.75" />
      <path d="M10 9.4v3.85M10 6.75h.01" />
    </Svg>
  )
}
