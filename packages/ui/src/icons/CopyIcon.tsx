import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function CopyIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <rect x="7.25" y="7.25" width="9.5" height="9.5" rx="2.5" />
      <path d="M12.75 7.25v-1.5a2.5 2.5 0 0 0-2.5-2.5h-4.5a2.5 2.5 0 0 0-2.5 2.5v4.5a2.5 2.5 0 0 0 2.5 2.5h1.5" />
    </Svg>
  )
}
