import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function GridIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <rect x="3.75" y="3.75" width="5" height="5" rx="1.5" />
      <rect x="11.25" y="3.75" width="5" height="5" rx="1.5" />
      <rect x="3.75" y="11.25" width="5" height="5" rx="1.5" />
      <circle cx="13.5" cy="13.5" r="2" />
      <path d="m15.1 15.1 1.4 1.4" />
    </Svg>
  )
}
