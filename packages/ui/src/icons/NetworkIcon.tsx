import { type Icon, icon } from './icon.tsx'

export const NetworkIcon: Icon = /* @__PURE__ */ icon(
  'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 1 1 13.5 0zM3.25 10h13.5M10 3.25c1.9 2 2.75 4.3 2.75 6.75S11.9 14.75 10 16.75C8.1 14.75 7.25 12.45 7.25 10S8.1 5.25 10 3.25Z',
)
