import { type Icon, icon } from './icon.tsx'

export const ExternalIcon: Icon = /* @__PURE__ */ icon(
  'M8.75 4.25H6.5a2.5 2.5 0 0 0-2.5 2.5v6.75a2.5 2.5 0 0 0 2.5 2.5h6.75a2.5 2.5 0 0 0 2.5-2.5v-2.25M12 3.75h4.25V8M15.9 4.1 9.75 10.25',
  true,
)
