// Serves the docs in development. Vite starts only with the first request. `npm start` prints the address.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * @typedef {(server: import('node:http').Server, signal: AbortSignal, say: (step: string) => void) =>
 *   Promise<{ middlewares: import('node:http').RequestListener, close: () => Promise<void> }>} Start
 */

/**
 * @param {number} port 0 selects a free port
 * @param {Start} startSite
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveDocs(port, startSite = startVitePress) {
  /** @type {Promise<void> | undefined} */
  let starting
  /** @type {Awaited<ReturnType<Start>> | undefined} */
  let site
  let step = ''
  const ending = new AbortController()
  const start = async () => {
    try {
      site = await startSite(server, ending.signal, (text) => (step = text))
    } catch (error) {
      starting = undefined
      step = `The docs could not be started: ${error}. Load this page again to try once more.`
    }
  }
  const server = createServer((request, response) => {
    if (site) return site.middlewares(request, response)
    const failure = starting ? '' : step
    // A failure is shown once, until the reader loads the page again.
    if (failure) step = ''
    else starting ??= start()
    response
      .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' })
      .end(failure ? pageOf(failure) : pageOf(`The docs are starting. ${step} This page loads again by itself.`, true))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async stop() {
      ending.abort()
      await starting
      await site?.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** @param {string} text @param {boolean} isReloading whether it loads again by itself */
const pageOf = (text, isReloading = false) => `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="color-scheme" content="light dark" />
${isReloading ? '<meta http-equiv="refresh" content="2" />' : ''}
<title>The docs of kit</title>
<p style="font: 16px system-ui; margin: 20vh auto; max-width: 36em; padding: 16px">
${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}
</p>
</html>
`

/** @type {Start} */
async function startVitePress(server, signal, say) {
  if (!existsSync(`${root}reference/index.md`)) {
    say('The API reference is written from the types of the packages, which happens once.')
    await makeReference(signal)
  }
  say('The pages are read.')
  const { createServer: createSite } = await import('vitepress')
  return createSite(root, { middlewareMode: true, hmr: { server } })
}

/**
 * Generates the reference from the packages' types, because it is not in the repository. Without it, or with gaps, all other pages are
 * served anyway: what is missing is on the console.
 * @param {AbortSignal} signal
 */
async function makeReference(signal) {
  const child = spawn(process.execPath, ['tools/reference.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  })
  await once(child, 'exit')
}
