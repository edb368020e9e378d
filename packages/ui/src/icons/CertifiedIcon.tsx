import { type Icon, icon } from './icon.tsx'

export const CertifiedIcon: Icon = /* @__PURE__ */ icon(
  'M10 2.75 11.9 4.3l2.45-.2.65 2.35 2.05 1.35L16.15 10l.9 2.2L15 13.55l-.65 2.35-2.45-.2L10 17.25 8.1 15.7l-2.45.2L5 13.55 2.95 12.2l.9-2.2-.9-2.2L5 6.45l.65-2.35 2.45.2Zm7.6 10.1 1.75 1.75 3.2-3.6',
)
