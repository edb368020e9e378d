import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function PhoneIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <rect x="5.75" y="2.75" width="8.5" height="14.5" rx="2.25" />
      <path d="M9 14.6h2" />
    </Svg>
  )
}
