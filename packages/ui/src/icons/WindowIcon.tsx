import { type Icon, icon } from './icon.tsx'

export const WindowIcon: Icon = /* @__PURE__ */ icon(
  'M5.5 4h9a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-7a2.5 2.5 0 0 1 2.5-2.5zM3.25 7.75h13.5M5.75 5.9h.01M8 5.9h.01',
)
