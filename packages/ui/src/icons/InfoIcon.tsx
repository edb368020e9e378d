import { type Icon, icon } from './icon.tsx'

export const InfoIcon: Icon = /* @__PURE__ */ icon(
  'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 1 1 13.5 0zM10 9.4v3.85M10 6.75h.01',
)
