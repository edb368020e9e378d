import { type Icon, icon } from './icon.tsx'

export const BackIcon: Icon = /* @__PURE__ */ icon('M12.25 4.75 7 10l5.25 5.25', true)
