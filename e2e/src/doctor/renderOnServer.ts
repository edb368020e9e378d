import { createKit } from '@kit/core'
import { adapterOf } from './network.ts'
import type { PageName } from './pages.ts'

/** What React renders in this process, which is no browser, as a server in development. */
export async function renderOnServer(name: PageName, rpcUrl: string): Promise<string> {
  const { NODE_ENV } = process.env
  // React reads it as it loads, and tells only in development what failed. A build that Vite ran in this process has set it.
  process.env['NODE_ENV'] = 'development'
  try {
    const { renderToString } = await import('react-dom/server')
    const { pageOf } = await import('./pages.ts')
    return renderToString(pageOf(name, createKit({ adapters: [adapterOf(rpcUrl)] })))
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}
