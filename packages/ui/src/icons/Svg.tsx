import type { ReactElement, ReactNode } from 'react'

export type IconProps = {
  /** CSS pixels. Drawn on a grid of 20. */
  readonly size?: 16 | 20 | 24
}

/* Strokes keep their weight on the screen while the drawing scales. */
const strokeWidths = { 16: 1.875, 20: 1.6, 24: 1.4 } as const

/** The frame of each icon: decoration, so hidden from assistive technology; it takes the colour of its text. */
export function Svg({ size = 20, directional = false, children }: IconProps & { directional?: boolean; children: ReactNode }): ReactElement {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidths[size]}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-icon=""
      {...(directional ? { 'data-directional': '' } : {})}
    >
      {children}
    </svg>
  )
}
