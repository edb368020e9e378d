import { type Icon, icon } from './icon.tsx'

export const SignIcon: Icon = /* @__PURE__ */ icon(
  'm12.35 4.4-8 8-.85 3.1 3.1-.85 8-8a1.6 1.6 0 0 0-2.25-2.25ZM11 16h5.5',
)
