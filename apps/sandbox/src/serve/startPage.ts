import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { Environment } from '../environment/Environment.ts'
import { environmentPlugin } from './environmentPlugin.ts'

export type StartPageParameters = {
  /** Its folder among the apps. */
  readonly app: string
  /** Used if it is free. */
  readonly port: number
  readonly environment: Environment & {
    readonly walletUrl?: string
    readonly secureOrigin?: string
    readonly signInUrl?: string
  }
}

/** The dev server of an app, which reads the packages' sources, so that an edit shows at once. */
export async function startPage({
  app,
  port,
  environment,
}: StartPageParameters): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = await createServer({
    root: fileURLToPath(new URL(`../../../${app}`, import.meta.url)),
    plugins: [environmentPlugin(environment)],
    // Vite scans every page, because a dependency that it discovers later reloads the page during use.
    optimizeDeps: { entries: ['*.html'] },
    server: { host: '127.0.0.1', port, strictPort: false },
    clearScreen: false,
    logLevel: 'warn',
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('The dev server has no address.')
  return { url, stop: () => server.close() }
}
