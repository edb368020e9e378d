import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export type PairingSample = 'dapp-wagmi' | 'dapp-universal'

/** The built pairing sample. Served once for each test, because each test has its own relay. */
export async function buildSample(
  name: PairingSample,
): Promise<{ readonly directory: string; readonly remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), `kit-${name}-`))
  await build({
    root: fileURLToPath(new URL(`../../../apps/${name}`, import.meta.url)),
    mode: 'production',
    logLevel: 'error',
    build: { outDir: directory, emptyOutDir: true },
  })
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}
