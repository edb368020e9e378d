import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function NetworkIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <circle cx="10" cy="10" r="6.75" />
      <path d="M3.25 10h13.5M10 3.25c1.9 2 2.75 4.3 2.75 6.75S11.9 14.75 10 16.75C8.1 14.75 7.25 12.45 7.25 10S8.1 5.25 10 3.25Z" />
    </Svg>
  )
}
