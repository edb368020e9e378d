import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SampleChain, startChain } from 'dapp-polkadot/chain'
import { build } from 'vite'
import { serveDapp } from '../setup/serveDapp.ts'

export type PolkadotDapp = { readonly url: string; readonly chain: SampleChain; readonly stop: () => Promise<void> }

/** The built Polkadot sample under a strict content security policy, with a real runtime. */
export async function startPolkadotDapp(): Promise<PolkadotDapp> {
  const root = fileURLToPath(new URL('../../../apps/dapp-polkadot', import.meta.url))
  const directory = await mkdtemp(join(tmpdir(), 'kit-polkadot-'))
  const chain = await startChain()
  await build({ root, mode: 'production', logLevel: 'warn', build: { outDir: directory, emptyOutDir: true } })
  const environment = { ...chain.environment, chains: [{ rpcUrl: chain.rpcUrl }], explorerUrl: undefined }
  const dapp = await serveDapp({ directory, environment: environment as never })
  return {
    url: dapp.url,
    chain,
    stop: async () => {
      chain.stop()
      await Promise.allSettled([dapp.stop(), rm(directory, { recursive: true, force: true })])
    },
  }
}
