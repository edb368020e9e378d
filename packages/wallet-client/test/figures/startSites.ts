import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}
const serve = async (
  directory: string,
  environment: object,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/environment.json')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(environment))
    const path = join(directory, normalize(pathname === '/' ? '/index.html' : pathname))
    readFile(path).then(
      (body) =>
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Two pages that pair over a relay, built and served: the sample without a chain library, and the least that does it without kit. */
export const startSites = async (relayUrl: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'kit-figures-'))
  const shared = { logLevel: 'error', mode: 'production' } as const
  await build({
    ...shared,
    configFile: false,
    root: fileURLToPath(new URL('floor', import.meta.url)),
    build: { outDir: join(folder, 'floor'), emptyOutDir: true, target: 'es2022' },
  })
  await build({
    ...shared,
    root: fileURLToPath(new URL('../../../../apps/dapp-universal', import.meta.url)),
    build: { outDir: join(folder, 'ours'), emptyOutDir: true },
  })
  const chain = (id: number, name: string) => ({
    id,
    name,
    rpcUrl: 'http://127.0.0.1:9',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    explorerUrl: 'http://127.0.0.1:9',
    imageUrl: '',
  })
  const environment = {
    projectId: 'figures',
    explorerUrl: 'http://127.0.0.1:9',
    relayUrl,
    chains: [chain(31337, 'One'), chain(31338, 'Two')],
  }
  const [floor, ours] = await Promise.all([serve(join(folder, 'floor'), {}), serve(join(folder, 'ours'), environment)])
  return {
    urls: { floor: `${floor.url}/?relay=${encodeURIComponent(relayUrl)}`, ours: ours.url },
    stop: async () => {
      await Promise.all([floor.stop(), ours.stop(), rm(folder, { recursive: true })])
    },
  }
}
