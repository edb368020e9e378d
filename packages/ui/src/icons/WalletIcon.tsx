import { type Icon, icon } from './icon.tsx'

export const WalletIcon: Icon = /* @__PURE__ */ icon(
  'M14.25 6.75V5a1.5 1.5 0 0 0-1.5-1.5h-7.5a1.625 1.625 0 1 0 0 3.25h9a2.25 2.25 0 0 1 2.25 2.25v5.25a2.25 2.25 0 0 1-2.25 2.25h-8a2.625 2.625 0 0 1-2.625-2.625V5.125M13 11.6h.01',
)
