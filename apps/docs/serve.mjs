// Serves the docs in development. Vite starts only with the first request. `npm start` prints the address.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * @param {number} port 0 selects a free port
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveDocs(port) {
  /** @type {Promise<import('vitepress').ViteDevServer> | undefined} */
  let site
  const ending = new AbortController()
  const server = createServer((request, response) => {
    site ??= startSite(server, ending.signal)
    site.then(
      ({ middlewares }) => middlewares(request, response),
      (error) => {
        // The next request tries again.
        site = undefined
        response.writeHead(500, { 'content-type': 'text/plain' }).end(`The docs could not be started: ${error}`)
      },
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async stop() {
      ending.abort()
      const started = await site?.catch(() => undefined)
      await started?.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** @param {import('node:http').Server} server @param {AbortSignal} signal */
async function startSite(server, signal) {
  if (!existsSync(`${root}reference/index.md`)) await makeReference(signal)
  const { createServer: createSite } = await import('vitepress')
  return createSite(root, { middlewareMode: true, hmr: { server } })
}

/** Generates the reference from the packages' types, because it is not in the repository. @param {AbortSignal} signal */
async function makeReference(signal) {
  const child = spawn(process.execPath, ['tools/reference.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the API reference could not be made')
}
