import { type Icon, icon } from './icon.tsx'

export const DisconnectIcon: Icon = /* @__PURE__ */ icon(
  'M8.25 3.75H6.5A2.75 2.75 0 0 0 3.75 6.5v7a2.75 2.75 0 0 0 2.75 2.75h1.75M12.75 6.5 16.25 10l-3.5 3.5M16 10H8.25',
  true,
)
