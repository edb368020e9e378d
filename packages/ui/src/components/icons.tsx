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

export const ArrowIcon: Icon = /* @__PURE__ */ icon('M4 10h12M11 5l5 5-5 5', true)

export const BackIcon: Icon = /* @__PURE__ */ icon('M12.25 4.75 7 10l5.25 5.25', true)

export const BuyIcon: Icon = /* @__PURE__ */ icon('M10 4.5v11M4.5 10h11')

export const CertifiedIcon: Icon = /* @__PURE__ */ icon(
  'M10 2.75 11.9 4.3l2.45-.2.65 2.35 2.05 1.35L16.15 10l.9 2.2L15 13.55l-.65 2.35-2.45-.2L10 17.25 8.1 15.7l-2.45.2L5 13.55 2.95 12.2l.9-2.2-.9-2.2L5 6.45l.65-2.35 2.45.2Zm7.6 10.1 1.75 1.75 3.2-3.6',
)

export const CheckIcon: Icon = /* @__PURE__ */ icon('m4.5 10.6 3.6 3.65 7.4-8.5')

export const ChevronIcon: Icon = /* @__PURE__ */ icon('M7.75 4.75 13 10l-5.25 5.25', true)

export const CloseIcon: Icon = /* @__PURE__ */ icon('m5.25 5.25 9.5 9.5M14.75 5.25l-9.5 9.5')

export const CopyIcon: Icon = /* @__PURE__ */ icon(
  'M9.75 7.25h4.5a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-2.5 2.5h-4.5a2.5 2.5 0 0 1-2.5-2.5v-4.5a2.5 2.5 0 0 1 2.5-2.5zM12.75 7.25v-1.5a2.5 2.5 0 0 0-2.5-2.5h-4.5a2.5 2.5 0 0 0-2.5 2.5v4.5a2.5 2.5 0 0 0 2.5 2.5h1.5',
)

export const DisconnectIcon: Icon = /* @__PURE__ */ icon(
  'M8.25 3.75H6.5A2.75 2.75 0 0 0 3.75 6.5v7a2.75 2.75 0 0 0 2.75 2.75h1.75M12.75 6.5 16.25 10l-3.5 3.5M16 10H8.25',
  true,
)

export const ExtensionIcon: Icon = /* @__PURE__ */ icon(
  'M8.1 4.9a1.65 1.65 0 1 1 3.3 0v.6h2.35c.7 0 1.25.55 1.25 1.25V9h-.5a1.65 1.65 0 1 0 0 3.3h.5v2.2c0 .7-.55 1.25-1.25 1.25H5.25c-.7 0-1.25-.55-1.25-1.25V6.75c0-.7.55-1.25 1.25-1.25H8.1Z',
)

export const ExternalIcon: Icon = /* @__PURE__ */ icon(
  'M8.75 4.25H6.5a2.5 2.5 0 0 0-2.5 2.5v6.75a2.5 2.5 0 0 0 2.5 2.5h6.75a2.5 2.5 0 0 0 2.5-2.5v-2.25M12 3.75h4.25V8M15.9 4.1 9.75 10.25',
  true,
)

export const GridIcon: Icon = /* @__PURE__ */ icon(
  'M5.25 3.75h2a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-2a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5zM12.75 3.75h2a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-2a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5zM5.25 11.25h2a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-2a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5zM15.5 13.5a2 2 0 1 1-4 0 2 2 0 1 1 4 0zM15.1 15.1l1.4 1.4',
)

export const HelpIcon: Icon = /* @__PURE__ */ icon(
  'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 1 1 13.5 0zM8.1 8.05a1.95 1.95 0 1 1 2.9 1.7c-.65.37-1 .8-1 1.55M10 13.4h.01',
)

export const InfoIcon: Icon = /* @__PURE__ */ icon(
  'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 1 1 13.5 0zM10 9.4v3.85M10 6.75h.01',
)

export const KeyIcon: Icon = /* @__PURE__ */ icon('M10.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 1 1 7 0zM9.5 10.5l6-6M13 7l2 2')

export const LayersIcon: Icon = /* @__PURE__ */ icon(
  'm10 3.5 6.5 3.25L10 10 3.5 6.75zM3.5 10 10 13.25 16.5 10M3.5 13.25 10 16.5l6.5-3.25',
)

export const MailIcon: Icon = /* @__PURE__ */ icon(
  'M5.5 4.75h9a2.5 2.5 0 0 1 2.5 2.5v5.5a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-5.5a2.5 2.5 0 0 1 2.5-2.5zM3.6 6.6 10 11.1l6.4-4.5',
)

export const NetworkIcon: Icon = /* @__PURE__ */ icon(
  'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 1 1 13.5 0zM3.25 10h13.5M10 3.25c1.9 2 2.75 4.3 2.75 6.75S11.9 14.75 10 16.75C8.1 14.75 7.25 12.45 7.25 10S8.1 5.25 10 3.25Z',
)

export const PhoneIcon: Icon = /* @__PURE__ */ icon(
  'M8 2.75h4a2.25 2.25 0 0 1 2.25 2.25v10a2.25 2.25 0 0 1-2.25 2.25h-4a2.25 2.25 0 0 1-2.25-2.25v-10a2.25 2.25 0 0 1 2.25-2.25zM9 14.6h2',
)

export const QrIcon: Icon = /* @__PURE__ */ icon(
  'M4.5 3.25h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-1.25 1.25h-2.5a1.25 1.25 0 0 1-1.25-1.25v-2.5a1.25 1.25 0 0 1 1.25-1.25zM13 3.25h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-1.25 1.25h-2.5a1.25 1.25 0 0 1-1.25-1.25v-2.5a1.25 1.25 0 0 1 1.25-1.25zM4.5 11.75h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-1.25 1.25h-2.5a1.25 1.25 0 0 1-1.25-1.25v-2.5a1.25 1.25 0 0 1 1.25-1.25zM11.75 11.75h1.5v1.5M16.75 11.75v1.5M11.75 16.75h1.5M16.75 16.75h-1M14.9 14.9h.1',
)

export const RetryIcon: Icon = /* @__PURE__ */ icon('M16 10a6 6 0 1 1-1.75-4.25L16 7.5M16 3.75V7.5h-3.75')

export const SearchIcon: Icon = /* @__PURE__ */ icon(
  'M14.25 9a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 1 1 10.5 0zM12.9 12.9l3.6 3.6',
)

export const ShieldIcon: Icon = /* @__PURE__ */ icon(
  'M10 2.8 16 5v4.5c0 3.7-2.5 6.5-6 7.7-3.5-1.2-6-4-6-7.7V5zM7.3 10l1.9 1.9 3.5-3.8',
)

export const SpinnerIcon: Icon = /* @__PURE__ */ icon('M16.75 10A6.75 6.75 0 1 1 10 3.25')

export const WalletIcon: Icon = /* @__PURE__ */ icon(
  'M14.25 6.75V5a1.5 1.5 0 0 0-1.5-1.5h-7.5a1.625 1.625 0 1 0 0 3.25h9a2.25 2.25 0 0 1 2.25 2.25v5.25a2.25 2.25 0 0 1-2.25 2.25h-8a2.625 2.625 0 0 1-2.625-2.625V5.125M13 11.6h.01',
)

export const WarningIcon: Icon = /* @__PURE__ */ icon(
  'M8.55 4.3 2.95 14a1.67 1.67 0 0 0 1.45 2.5h11.2a1.67 1.67 0 0 0 1.45-2.5l-5.6-9.7a1.67 1.67 0 0 0-2.9 0ZM10 8v3.1M10 13.6h.01',
)

export const WindowIcon: Icon = /* @__PURE__ */ icon(
  'M5.5 4h9a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-7a2.5 2.5 0 0 1 2.5-2.5zM3.25 7.75h13.5M5.75 5.9h.01M8 5.9h.01',
)

export const DownIcon: Icon = /* @__PURE__ */ icon('m5.5 7.75 4.5 4.5 4.5-4.5')

export const EyeIcon: Icon = /* @__PURE__ */ icon(
  'M2.75 10s2.6-4.75 7.25-4.75S17.25 10 17.25 10s-2.6 4.75-7.25 4.75S2.75 10 2.75 10zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
)

export const EyeOffIcon: Icon = /* @__PURE__ */ icon(
  'M5.4 6.6C3.65 7.95 2.75 10 2.75 10s2.6 4.75 7.25 4.75c1.35 0 2.5-.4 3.5-.95M8 5.5c.6-.15 1.3-.25 2-.25 4.65 0 7.25 4.75 7.25 4.75s-.55 1.1-1.65 2.25M4 4l12 12',
)

export const ReceiveIcon: Icon = /* @__PURE__ */ icon('M14 6 6 14M6 7.5V14h6.5')

export const SendIcon: Icon = /* @__PURE__ */ icon('M6 14 14 6M7.5 6H14v6.5')

export const SwapIcon: Icon = /* @__PURE__ */ icon('M4 7h11.5M12.5 4l3 3-3 3M16 13H4.5M7.5 10l-3 3 3 3')
