import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consumers } from './consumers.ts'
import { build } from './prepare/build.ts'
import { install } from './prepare/install.ts'
import { listen } from './serve/listen.ts'
import { rpcApp } from './serve/rpcApp.ts'
import { siteApp } from './serve/siteApp.ts'
import { startServer } from './serve/startServer.ts'
import { publishTarget } from './target.ts'

/** Packs our packages, installs them as users would, builds and serves each project once for all workers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const ends: (() => Promise<void>)[] = []
  const end = async (): Promise<void> => {
    for (const one of ends.splice(0).reverse()) await one()
  }
  const started = performance.now()
  const tell = (what: string): void =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${what}`)
  try {
    const folder = await mkdtemp(join(tmpdir(), 'kit-environments-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const rpc = await listen(rpcApp())
    ends.push(rpc.stop)
    await install(folder, consumers, rpc.url)
    tell('installed')
    const urls: Record<string, string> = {}
    const failures: Record<string, string> = {}
    const waiting = consumers.values()
    const buildNext = async (): Promise<void> => {
      for (const consumer of waiting) {
        const { name, pages } = consumer
        const home = join(folder, name)
        try {
          await build(home, consumer)
          if (!pages) continue
          const served =
            'serve' in pages
              ? await startServer(home, pages.serve)
              : await listen(siteApp(join(home, pages.site), rpc.url, pages.allowances))
          ends.push(served.stop)
          urls[name] = served.url
          tell(`${name} is built and served`)
        } catch (error) {
          failures[name] = String(error)
          tell(`${name} could not be built`)
        }
      }
    }
    // Most bundlers use one core.
    await Promise.all([buildNext(), buildNext()])
    publishTarget({ folder, rpcUrl: rpc.url, urls, failures })
    return end
  } catch (error) {
    await end()
    throw error
  }
}
