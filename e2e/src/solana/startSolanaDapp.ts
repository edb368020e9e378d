import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Environment, startSandbox } from 'sandbox'
import { startSolanaChain } from 'sandbox/solana'
import { build } from 'vite'
import { serveDapp } from '../setup/serveDapp.ts'

export type SolanaDapp = { readonly url: string; readonly environment: Environment; readonly stop: () => Promise<void> }

/** The built Solana sample under a strict content security policy, with a sandbox that has only a Solana chain. */
export async function startSolanaDapp(): Promise<SolanaDapp> {
  const root = fileURLToPath(new URL('../../../apps/dapp-solana', import.meta.url))
  const directory = await mkdtemp(join(tmpdir(), 'kit-solana-'))
  const sandbox = await startSandbox({ ports: 'free', chains: [], solana: startSolanaChain })
  await build({ root, mode: 'production', logLevel: 'warn', build: { outDir: directory, emptyOutDir: true } })
  const dapp = await serveDapp({ directory, environment: sandbox.environment })
  return {
    url: dapp.url,
    environment: sandbox.environment,
    stop: async () => {
      await Promise.allSettled([dapp.stop(), sandbox.stop(), rm(directory, { recursive: true, force: true })])
    },
  }
}
