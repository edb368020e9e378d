import { loadMessages } from './messages/messages.ts'

/** The pages of the site, by path. `/loading` is the popup of a log-in: empty until the page sends it to the provider. */
const pages: Readonly<Record<string, () => Promise<{ readonly start: () => unknown }>>> = {
  '/sdk': () => import('./frame/main.ts'),
  '/approve': () => import('./pages/approve.tsx'),
  '/export': () => import('./pages/export.tsx'),
  '/address': () => import('./pages/address.tsx'),
  '/device': () => import('./pages/device.tsx'),
  '/done': () => import('./pages/done.tsx'),
  '/telegram': () => import('./pages/telegram.tsx'),
}

const page = pages[location.pathname]
if (page) void Promise.all([page(), loadMessages()]).then(([{ start }]) => start())
