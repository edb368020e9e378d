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

/* The icons of the wallet list and of the dialog around all views. Those of Account and of requests are in accountIcons.tsx, all others in viewIcons.tsx. */

export const ArrowIcon: Icon = /* @__PURE__ */ icon('M4 10h12M11 5l5 5-5 5', true)

export const BackIcon: Icon = /* @__PURE__ */ icon('M12.25 4.75 7 10l5.25 5.25', true)

export const ChevronIcon: Icon = /* @__PURE__ */ icon('M7.75 4.75 13 10l-5.25 5.25', true)

export const CloseIcon: Icon = /* @__PURE__ */ icon('m5.25 5.25 9.5 9.5M14.75 5.25l-9.5 9.5')

export const HelpIcon: Icon = /* @__PURE__ */ icon(
  'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 1 1 13.5 0zM8.1 8.05a1.95 1.95 0 1 1 2.9 1.7c-.65.37-1 .8-1 1.55M10 13.4h.01',
)

export const QrIcon: Icon = /* @__PURE__ */ icon(
  'M4.5 3.25h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-1.25 1.25h-2.5a1.25 1.25 0 0 1-1.25-1.25v-2.5a1.25 1.25 0 0 1 1.25-1.25zM13 3.25h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-1.25 1.25h-2.5a1.25 1.25 0 0 1-1.25-1.25v-2.5a1.25 1.25 0 0 1 1.25-1.25zM4.5 11.75h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-1.25 1.25h-2.5a1.25 1.25 0 0 1-1.25-1.25v-2.5a1.25 1.25 0 0 1 1.25-1.25zM11.75 11.75h1.5v1.5M16.75 11.75v1.5M11.75 16.75h1.5M16.75 16.75h-1M14.9 14.9h.1',
)

export const SearchIcon: Icon = /* @__PURE__ */ icon(
  'M14.25 9a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 1 1 10.5 0zM12.9 12.9l3.6 3.6',
)

export const SpinnerIcon: Icon = /* @__PURE__ */ icon('M16.75 10A6.75 6.75 0 1 1 10 3.25')

export const WalletIcon: Icon = /* @__PURE__ */ icon(
  'M14.25 6.75V5a1.5 1.5 0 0 0-1.5-1.5h-7.5a1.625 1.625 0 1 0 0 3.25h9a2.25 2.25 0 0 1 2.25 2.25v5.25a2.25 2.25 0 0 1-2.25 2.25h-8a2.625 2.625 0 0 1-2.625-2.625V5.125M13 11.6h.01',
)
