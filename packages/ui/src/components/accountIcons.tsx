import { type Icon, icon } from './icons.tsx'

/* The icons of Account, of buttons, and of requests that wait, fail or succeed. */

export const BuyIcon: Icon = /* @__PURE__ */ icon('M10 4.5v11M4.5 10h11')

export const CheckIcon: Icon = /* @__PURE__ */ icon('m4.5 10.6 3.6 3.65 7.4-8.5')

export const CopyIcon: Icon = /* @__PURE__ */ icon(
  'M9.75 7.25h4.5a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-2.5 2.5h-4.5a2.5 2.5 0 0 1-2.5-2.5v-4.5a2.5 2.5 0 0 1 2.5-2.5zM12.75 7.25v-1.5a2.5 2.5 0 0 0-2.5-2.5h-4.5a2.5 2.5 0 0 0-2.5 2.5v4.5a2.5 2.5 0 0 0 2.5 2.5h1.5',
)

export const DownIcon: Icon = /* @__PURE__ */ icon('m5.5 7.75 4.5 4.5 4.5-4.5')

export const ExternalIcon: Icon = /* @__PURE__ */ icon(
  'M8.75 4.25H6.5a2.5 2.5 0 0 0-2.5 2.5v6.75a2.5 2.5 0 0 0 2.5 2.5h6.75a2.5 2.5 0 0 0 2.5-2.5v-2.25M12 3.75h4.25V8M15.9 4.1 9.75 10.25',
  true,
)

export const EyeIcon: Icon = /* @__PURE__ */ icon(
  'M2.75 10s2.6-4.75 7.25-4.75S17.25 10 17.25 10s-2.6 4.75-7.25 4.75S2.75 10 2.75 10zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
)

export const EyeOffIcon: Icon = /* @__PURE__ */ icon(
  'M5.4 6.6C3.65 7.95 2.75 10 2.75 10s2.6 4.75 7.25 4.75c1.35 0 2.5-.4 3.5-.95M8 5.5c.6-.15 1.3-.25 2-.25 4.65 0 7.25 4.75 7.25 4.75s-.55 1.1-1.65 2.25M4 4l12 12',
)

export const ReceiveIcon: Icon = /* @__PURE__ */ icon('M14 6 6 14M6 7.5V14h6.5')

export const RetryIcon: Icon = /* @__PURE__ */ icon('M16 10a6 6 0 1 1-1.75-4.25L16 7.5M16 3.75V7.5h-3.75')

export const SendIcon: Icon = /* @__PURE__ */ icon('M6 14 14 6M7.5 6H14v6.5')

export const SwapIcon: Icon = /* @__PURE__ */ icon('M4 7h11.5M12.5 4l3 3-3 3M16 13H4.5M7.5 10l-3 3 3 3')

export const WarningIcon: Icon = /* @__PURE__ */ icon(
  'M8.55 4.3 2.95 14a1.67 1.67 0 0 0 1.45 2.5h11.2a1.67 1.67 0 0 0 1.45-2.5l-5.6-9.7a1.67 1.67 0 0 0-2.9 0ZM10 8v3.1M10 13.6h.01',
)
