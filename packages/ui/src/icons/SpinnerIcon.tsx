import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function SpinnerIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <path d="M16.75 10A6.75 6.75 0 1 1 10 3.25" />
    </Svg>
  )
}
