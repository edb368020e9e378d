import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { Environment } from '../environment/Environment.ts'
import { usualPorts } from '../ports/usualPorts.ts'
import { environmentPlugin } from './environmentPlugin.ts'

/** The dev server of the main sample, which reads the packages' sources, so that an edit shows at once. */
export async function startDapp(environment: Environment): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = await createServer({
    root: fileURLToPath(new URL('../../../dapp-multichain', import.meta.url)),
    plugins: [environmentPlugin(environment)],
    server: { host: '127.0.0.1', port: usualPorts.dapp, strictPort: false },
    clearScreen: false,
    logLevel: 'warn',
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('The dev server has no address.')
  return { url, stop: () => server.close() }
}
