import { type Icon, icon } from './icon.tsx'

export const WarningIcon: Icon = /* @__PURE__ */ icon(
  'M8.55 4.3 2.95 14a1.67 1.67 0 0 0 1.45 2.5h11.2a1.67 1.67 0 0 0 1.45-2.5l-5.6-9.7a1.67 1.67 0 0 0-2.9 0ZM10 8v3.1M10 13.6h.01',
)
