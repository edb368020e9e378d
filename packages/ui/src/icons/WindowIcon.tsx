import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function WindowIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <rect x="3" y="4" width="14" height="12" rx="2.5" />
      <path d="M3.25 7.75h13.5M5.75 5.9h.01M8 5.9h.01" />
    </Svg>
  )
}
