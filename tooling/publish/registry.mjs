// Serves the packages of this repository from packed archives, as a registry does, so that projects can install them with the commands of the
// README: `node tooling/publish/registry.mjs`, after a build; `PORT` names another port. In a project's .npmrc:
// `@kit:registry=http://127.0.0.1:4873/`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { publishedPackages, root } from '../packages.mjs'
import { pack } from './pack.mjs'

/** @typedef {{ name: string, version: string, [field: string]: unknown }} Packed */

/** The manifest as it is published, with the versions of a release instead of `workspace:` and `catalog:`. @param {string} archive @returns {Packed} */
const manifestIn = (archive) => {
  const { stdout, status, stderr } = spawnSync('tar', ['-xOf', archive, 'package/package.json'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${archive}: ${stderr}`)
  return JSON.parse(stdout)
}

/** The path of a request, as it is where it is no path. @param {string} url */
const pathOf = (url) => {
  try {
    return decodeURIComponent(new URL(url, 'http://registry').pathname)
  } catch {
    return url
  }
}

/**
 * @typedef {{ manifest: Packed, content: Buffer, dist: { integrity: string, shasum: string }, path: string }} Served
 * @param {ReadonlyMap<string, Served>} packages
 * @returns {{ listen: (port: number) => Promise<string>, stop: () => Promise<void> }}
 */
export const answerFrom = (packages) => {
  const server = createServer(({ url = '/', headers }, response) => {
    const path = pathOf(url)
    const archive = [...packages.values()].find((each) => each.path === path)
    if (archive) return response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(archive.content)
    const found = packages.get(path.slice(1))
    if (!found) return response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not found"}')
    const { manifest, dist } = found
    const tarball = `http://${headers.host}${found.path}`
    const version = { ...manifest, _id: `${manifest.name}@${manifest.version}`, dist: { ...dist, tarball } }
    const document = {
      name: manifest.name,
      'dist-tags': { latest: manifest.version },
      versions: { [manifest.version]: version },
    }
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
  })
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
          reject(
            error.code === 'EADDRINUSE'
              ? new Error(`The port ${port} is in use. Choose another: PORT=${port + 1} npm run packages`)
              : error,
          ),
        )
        server.listen(port, '127.0.0.1', () => {
          const address = server.address()
          resolve(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : port}/`)
        })
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Packs all published packages and serves them until `stop` is called.
 * @param {{ port?: number, folder?: string }} [options] 0: a free port
 * @returns {Promise<{ url: string, names: string[], stop: () => Promise<void> }>}
 */
export const serveRegistry = async ({ port = 4873, folder = join(root, '.cache/packs') } = {}) => {
  const archives = publishedPackages().map((each) => pack(each.folder, folder))
  const packages = new Map(
    archives.map((file) => {
      const manifest = manifestIn(file)
      const content = readFileSync(file)
      const hash = (/** @type {string} */ name, /** @type {'hex' | 'base64'} */ encoding) =>
        createHash(name).update(content).digest(encoding)
      const dist = { integrity: `sha512-${hash('sha512', 'base64')}`, shasum: hash('sha1', 'hex') }
      return [manifest.name, { manifest, content, dist, path: `/packs/${basename(file)}` }]
    }),
  )

  const { listen, stop } = answerFrom(packages)
  return { url: await listen(port), names: [...packages.keys()], stop }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { url, names } = await serveRegistry({ port: Number(process.env['PORT'] ?? 4873) })
    console.log(`Serving ${names.length} packages. In your project, once:\n\n  echo '@kit:registry=${url}' >> .npmrc\n`)
    console.log('Then install them as the README says. Ctrl-C ends it.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
