import { type Icon, icon } from './icon.tsx'

export const SpinnerIcon: Icon = /* @__PURE__ */ icon('M16.75 10A6.75 6.75 0 1 1 10 3.25')
