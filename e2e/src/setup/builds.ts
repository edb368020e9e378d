import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { build } from 'vite'

/** `configFile`: in the folder of the app. */
export type Build = { readonly app: string; readonly mode?: string; readonly configFile?: string }

const variable = 'KIT_E2E_BUILDS'

export const inRepository = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/**
 * Builds each app at most once, when the first worker needs it. Each run has its own folder, so that parallel runs do not collide.
 * With `KIT_E2E_BUILT=1` nothing is built: the apps are taken as `pnpm build` has left them.
 */
export async function startBuilds(): Promise<{ readonly stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-e2e-'))
  const builds = new Map<string, Promise<string>>()
  const make = async ({ app, mode = 'production', configFile }: Build, outDir: string): Promise<string> => {
    const root = inRepository(`apps/${app}`)
    if (process.env['KIT_E2E_BUILT'] === '1') return join(root, 'dist')
    await build({
      root,
      mode,
      logLevel: 'error',
      ...(configFile !== undefined && { configFile: join(root, configFile) }),
      build: { outDir, emptyOutDir: true },
    })
    return outDir
  }
  const app = new Hono().post('/', async (context) => {
    const asked = await context.req.text()
    const building = builds.get(asked) ?? make(JSON.parse(asked) as Build, join(folder, String(builds.size)))
    builds.set(asked, building)
    return context.text(await building)
  })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // Inherited by the workers, which start later.
  process.env[variable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    stop: async () => {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of a built app, which all workers share. */
export async function builtApp(asked: Build): Promise<string> {
  const url = process.env[variable]
  if (url === undefined) throw new Error('globalSetup has not run.')
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(asked) })
  if (!response.ok) throw new Error(`${asked.app} could not be built.`)
  return response.text()
}
