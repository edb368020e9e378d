import { type Icon, icon } from './icon.tsx'

export const ChevronIcon: Icon = /* @__PURE__ */ icon('M7.75 4.75 13 10l-5.25 5.25', true)
