import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function RetryIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <path d="M16 10a6 6 0 1 1-1.75-4.25L16 7.5M16 3.75V7.5h-3.75" />
    </Svg>
  )
}
