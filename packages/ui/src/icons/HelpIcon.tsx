import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function HelpIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <circle cx="10" cy="10" r="6.75" />
      <path d="M8.1 8.05a1.95 1.95 0 1 1 2.9 1.7c-.65.37-1 .8-1 1.55M10 13.4h.01" />
    </Svg>
  )
}
