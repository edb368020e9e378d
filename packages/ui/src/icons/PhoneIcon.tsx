import { type Icon, icon } from './icon.tsx'

export const PhoneIcon: Icon = /* @__PURE__ */ icon(
  'M8 2.75h4a2.25 2.25 0 0 1 2.25 2.25v10a2.25 2.25 0 0 1-2.25 2.25h-4a2.25 2.25 0 0 1-2.25-2.25v-10a2.25 2.25 0 0 1 2.25-2.25zM9 14.6h2',
)
