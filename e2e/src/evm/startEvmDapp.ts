import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { ServedEnvironment } from '../setup/contentSecurityPolicy.ts'
import { serveDapp } from '../setup/serveDapp.ts'

export type EvmDappName = 'dapp-ethers' | 'dapp-wagmi'

/** The built sample of one EVM library under a strict content security policy, on the shared sandbox. */
export async function startEvmDapp(
  name: EvmDappName,
  environment: ServedEnvironment,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), `kit-${name}-`))
  await build({
    root: fileURLToPath(new URL(`../../../apps/${name}`, import.meta.url)),
    mode: 'production',
    logLevel: 'error',
    build: { outDir: directory, emptyOutDir: true },
  })
  const dapp = await serveDapp({ directory, environment })
  return {
    url: dapp.url,
    stop: async () => {
      await Promise.allSettled([dapp.stop(), rm(directory, { recursive: true, force: true })])
    },
  }
}
