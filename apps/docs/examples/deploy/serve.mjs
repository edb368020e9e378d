// Serves the folder `site` as a static host does: node serve.mjs [port]
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const base = '/dapp/'
const port = Number(process.argv[2] ?? 8080)
const policy = readFileSync('policy.txt', 'utf8').trim().replaceAll('\n', ' ')
const types = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' }

createServer(({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://localhost')
  // A path without an extension is a route of the dapp, and its page answers. A file that is missing stays missing.
  const isRoute = pathname.startsWith(base) && extname(pathname) === ''
  const file = join('site', isRoute ? `${base}index.html` : pathname)
  const type = types[extname(file)]
  if (type === undefined || !existsSync(file)) return response.writeHead(404).end('Not found')
  const isHashed = pathname.startsWith(`${base}assets/`)
  response.writeHead(200, {
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  createReadStream(file).pipe(response)
}).listen(port, '127.0.0.1', () => console.log(`Listening on http://127.0.0.1:${port}${base}`))
