import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { serveSite } from './serveSite.ts'

/** Builds a page of the tests' own and serves it. */
export async function serveBuilt(config: InlineConfig): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-page-'))
  await build({ base: './', logLevel: 'error', ...config, build: { outDir: folder, emptyOutDir: true } })
  const { url, stop } = await serveSite(folder)
  return {
    url,
    stop: () => {
      stop()
      return rm(folder, { recursive: true, force: true })
    },
  }
}
