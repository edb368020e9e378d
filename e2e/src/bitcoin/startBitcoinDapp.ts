import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Environment, startSandbox } from 'sandbox'
import { bitcoinService } from 'sandbox/bitcoin'
import { build } from 'vite'
import { serveDapp } from '../setup/serveDapp.ts'

export type BitcoinDapp = {
  readonly url: string
  readonly environment: Environment
  readonly stop: () => Promise<void>
}

/** The built Bitcoin sample under a strict content security policy, with a sandbox that has only Bitcoin ledgers. */
export async function startBitcoinDapp(): Promise<BitcoinDapp> {
  const root = fileURLToPath(new URL('../../../apps/dapp-bitcoin', import.meta.url))
  const directory = await mkdtemp(join(tmpdir(), 'kit-bitcoin-'))
  const sandbox = await startSandbox({ ports: 'free', chains: [], bitcoin: bitcoinService })
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
