import type { ReactElement } from 'react'
import { Svg, type IconProps } from './Svg.tsx'

export function CloseIcon({ size = 20 }: IconProps): ReactElement {
  return (
    <Svg size={size}>
      <path d="m5.25 5.25 9.5 9.5M14.75 5.25l-9.5 9.5" />
    </Svg>
  )
}
