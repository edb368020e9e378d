import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export type BuiltDapp = { readonly directory: string; readonly remove: () => Promise<void> }

const inRepository = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/**
 * Builds the sample as its users would: from what the packages publish, or from their sources where nothing is
 * built. The directory is of its own, so that several runs at a time do not pull it from under each other.
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
