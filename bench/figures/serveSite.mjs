import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'

/** @typedef {{ url: string, end: () => Promise<void> }} Served */
/** @typedef {Served & { weigh: (path: string) => number }} Site  what a path of it weighs, as it goes over the wire */

const types = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
})

/** @param {import('node:http').RequestListener} answer @returns {Promise<Served>} */
export const listen = (answer) =>
  new Promise((resolve, reject) => {
    const server = createServer(answer)
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      resolve({
        url: `http://127.0.0.1:${port}`,
        end: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })

/** A built site as a production server gives it: gzip at level 9, files whose name holds their hash kept for ever. @param {string} folder @returns {Promise<Site>} */
export const serveSite = async (folder) => {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) in types)
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [
          `/${relative(folder, path)}`,
          { type: types[extname(path)], body: gzipSync(readFileSync(path), { level: 9 }) },
        ]
      }),
  )
  const served = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (!file) return void response.writeHead(404).end()
    const cache = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    response
      .writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'gzip',
        'content-length': file.body.length,
        'cache-control': cache,
      })
      .end(file.body)
  })
  return { ...served, weigh: (path) => files.get(path)?.body.length ?? 0 }
}
