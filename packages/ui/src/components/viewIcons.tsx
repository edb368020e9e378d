import { type Icon, icon } from './icons.tsx'

export const BuyIcon: Icon = /* @__PURE__ */ icon('M10 4.5v11M4.5 10h11')

export const CertifiedIcon: Icon = /* @__PURE__ */ icon(
  'M10 2.75 11.9 4.3l2.45-.2.65 2.35 2.05 1.35L16.15 10l.9 2.2L15 13.55l-.65 2.35-2.45-.2L10 17.25 8.1 15.7l-2.45.2L5 13.55 2.95 12.2l.9-2.2-.9-2.2L5 6.45l.65-2.35 2.45.2ZM7.6 10.1l1.75 1.75 3.2-3.6',
)

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

export const KeyIcon: Icon = /* @__PURE__ */ icon('M10.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 1 1 7 0zM9.5 10.5l6-6M13 7l2 2')

export const LayersIcon: Icon = /* @__PURE__ */ icon(
  'm10 3.5 6.5 3.25L10 10 3.5 6.75zM3.5 10 10 13.25 16.5 10M3.5 13.25 10 16.5l6.5-3.25',
)

export const NetworkIcon: Icon = /* @__PURE__ */ icon(
  'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 1 1 13.5 0zM3.25 10h13.5M10 3.25c1.9 2 2.75 4.3 2.75 6.75S11.9 14.75 10 16.75C8.1 14.75 7.25 12.45 7.25 10S8.1 5.25 10 3.25Z',
)

export const PhoneIcon: Icon = /* @__PURE__ */ icon(
  'M8 2.75h4a2.25 2.25 0 0 1 2.25 2.25v10a2.25 2.25 0 0 1-2.25 2.25h-4a2.25 2.25 0 0 1-2.25-2.25v-10a2.25 2.25 0 0 1 2.25-2.25zM9 14.6h2',
)

export const ShieldIcon: Icon = /* @__PURE__ */ icon(
  'M10 2.8 16 5v4.5c0 3.7-2.5 6.5-6 7.7-3.5-1.2-6-4-6-7.7V5zM7.3 10l1.9 1.9 3.5-3.8',
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
