import { type Icon, icon } from './icon.tsx'

export const HelpIcon: Icon = /* @__PURE__ */ icon(
  'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 1 1 13.5 0zM8.1 8.05a1.95 1.95 0 1 1 2.9 1.7c-.65.37-1 .8-1 1.55M10 13.4h.01',
)
