// Serves the folder `site` as a static host does: node serve.mjs [port]
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const base = '/dapp/'
const port = Number(process.argv[2] ?? 8080)
// Without policy.txt, the policy is in the pages.
const policy = existsSync('policy.txt') && readFileSync('policy.txt', 'utf8').trim().replaceAll('\n', ' ')
const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
}
// Of Vite, SvelteKit, Next and Nuxt. `_nuxt/builds` has a file whose name has no hash.
const hashed = /^(assets|_app\/immutable|_next\/static|_nuxt(?!\/builds))\//

const server = createServer(({ url = '/' }, response) => {
  const address = 'http://localhost'
  // Anyone can send `GET //`, which is no URL.
  if (!URL.canParse(url, address)) return response.writeHead(404).end('Not found')
  const { pathname } = new URL(url, address)
  // A path without an extension is a page: its own file, or the one of all routes. A file that is missing stays missing.
  const isPage = pathname.startsWith(base) && extname(pathname) === ''
  const names = isPage ? [`${pathname}.html`, `${pathname}/index.html`, `${base}index.html`] : [pathname]
  const file = names.map((name) => join('site', name)).find((path) => existsSync(path))
  const type = file && types[extname(file)]
  if (!type) return response.writeHead(404).end('Not found')
  response.writeHead(200, {
    'content-type': type,
    'cache-control': hashed.test(pathname.slice(base.length)) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(policy && { 'content-security-policy': policy }),
  })
  createReadStream(file).pipe(response)
})
server.listen(port, '127.0.0.1', () => console.log(`Listening on http://127.0.0.1:${server.address().port}${base}`))
