import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export type BuiltDapp = { readonly directory: string; readonly remove: () => Promise<void> }

const inRepository = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/**
 * Builds the sample from the published files, or from sources where nothing is
 * built. Each run has its own directory, so that parallel runs do not collide.
 */
export async function buildDapp(): Promise<BuiltDapp> {
  const packages = ['packages/core', 'packages/ui', 'packages/adapters/evm-shared', 'packages/adapters/wagmi']
  const isBuilt = packages.every((path) => existsSync(inRepository(`${path}/dist/exports/index.js`)))
  const mode = isBuilt && process.env['KIT_E2E_SOURCE'] !== '1' ? 'dist' : 'production'
  const directory = await mkdtemp(join(tmpdir(), 'kit-e2e-'))
  await build({
    root: inRepository('apps/dapp-multichain'),
    mode,
    logLevel: 'warn',
    build: { outDir: directory, emptyOutDir: true },
  })
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}
