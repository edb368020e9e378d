import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function ChevronIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size} directional>
      <path d="M7.75 4.75 13 10l-5.25 5.25" />
    </Svg>
  )
}
