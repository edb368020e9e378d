import { type Icon, icon } from './icon.tsx'

export const CopyIcon: Icon = /* @__PURE__ */ icon('M9.75 7.25h4.5a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-2.5 2.5h-4.5a2.5 2.5 0 0 1-2.5-2.5v-4.5a2.5 2.5 0 0 1 2.5-2.5zM12.75 7.25v-1.5a2.5 2.5 0 0 0-2.5-2.5h-4.5a2.5 2.5 0 0 0-2.5 2.5v4.5a2.5 2.5 0 0 0 2.5 2.5h1.5')
