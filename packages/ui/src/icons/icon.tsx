import type { ReactElement } from 'react'

export type IconProps = {
  /** CSS pixels. Drawn on a grid of 20. */
  readonly size?: 16 | 20 | 24
}

export type Icon = (props: IconProps) => ReactElement

/* Strokes keep their weight on the screen while the drawing scales. */
const strokeWidths = { 16: 1.875, 20: 1.6, 24: 1.4 } as const

/** An icon of one path: decoration, so hidden from assistive technology; it takes the colour of its text. `directional` ones turn with the text. */
export const icon =
  (path: string, directional = false): Icon =>
  ({ size = 20 }) => (
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
      data-directional={directional ? '' : undefined}
    >
      <path d={path} />
    </svg>
  )
