import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function BackIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size} directional>
      <path d="M12.25 4.75 7 10l5.25 5.25" />
    </Svg>
  )
}
