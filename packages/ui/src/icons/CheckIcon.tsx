import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function CheckIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <path d="m4.5 10.6 3.6 3.65 7.4-8.5" />
    </Svg>
  )
}
