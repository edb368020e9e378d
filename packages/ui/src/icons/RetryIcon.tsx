import { type Icon, icon } from './icon.tsx'

export const RetryIcon: Icon = /* @__PURE__ */ icon('M16 10a6 6 0 1 1-1.75-4.25L16 7.5M16 3.75V7.5h-3.75')
