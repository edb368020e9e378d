import { type Icon, icon } from './icon.tsx'

export const SearchIcon: Icon = /* @__PURE__ */ icon(
  'M14.25 9a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 1 1 10.5 0zM12.9 12.9l3.6 3.6',
)
