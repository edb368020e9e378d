import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function SearchIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m12.9 12.9 3.6 3.6" />
    </Svg>
  )
}
