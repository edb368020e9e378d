import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const fromHere = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Builds the sample as its users would: from what the packages publish, or from their sources where nothing is built. */
export async function buildDapp(): Promise<string> {
  const packages = ['packages/core', 'packages/ui', 'packages/adapters/wagmi']
  const isBuilt = packages.every((path) => existsSync(fromHere(`${path}/dist/exports/index.js`)))
  const mode = isBuilt && process.env['KIT_E2E_SOURCE'] !== '1' ? 'dist' : 'production'
  const outDir = fromHere('e2e/test-results/dapp')
  await build({ root: fromHere('apps/dapp-multichain'), mode, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  return outDir
}
