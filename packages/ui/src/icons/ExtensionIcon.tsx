import { type Icon, icon } from './icon.tsx'

export const ExtensionIcon: Icon = /* @__PURE__ */ icon(
  'M8.1 4.9a1.65 1.65 0 1 1 3.3 0v.6h2.35c.7 0 1.25.55 1.25 1.25V9h-.5a1.65 1.65 0 1 0 0 3.3h.5v2.2c0 .7-.55 1.25-1.25 1.25H5.25c-.7 0-1.25-.55-1.25-1.25V6.75c0-.7.55-1.25 1.25-1.25H8.1Z',
)
