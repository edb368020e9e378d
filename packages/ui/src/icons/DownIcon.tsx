import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function DownIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <path d="M4.75 7.75 10 13l5.25-5.25" />
    </Svg>
  )
}
