import { type Icon, icon } from './icon.tsx'

export const CloseIcon: Icon = /* @__PURE__ */ icon('m5.25 5.25 9.5 9.5M14.75 5.25l-9.5 9.5')
