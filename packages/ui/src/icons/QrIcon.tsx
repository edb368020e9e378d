import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function QrIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <rect x="3.25" y="3.25" width="5" height="5" rx="1.25" />
      <rect x="11.75" y="3.25" width="5" height="5" rx="1.25" />
      <rect x="3.25" y="11.75" width="5" height="5" rx="1.25" />
      <path d="M11.75 11.75h1.5v1.5M16.75 11.75v1.5M11.75 16.75h1.5M16.75 16.75h-1M14.9 14.9h.1" />
    </Svg>
  )
}
