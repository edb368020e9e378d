import { type Icon, icon } from './icon.tsx'

export const CheckIcon: Icon = /* @__PURE__ */ icon('m4.5 10.6 3.6 3.65 7.4-8.5')
