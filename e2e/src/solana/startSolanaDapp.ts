import { type Environment, startSandbox } from 'sandbox'
import { startSolanaChain } from 'sandbox/solana'
import { builtApp } from '../setup/builds.ts'
import { serveDapp } from '../setup/serveDapp.ts'

export type SolanaDapp = { readonly url: string; readonly environment: Environment; readonly stop: () => Promise<void> }

/** The built Solana sample under a strict content security policy, with a sandbox that has only a Solana chain. */
export async function startSolanaDapp(): Promise<SolanaDapp> {
  const sandbox = await startSandbox({ ports: 'free', chains: [], solana: startSolanaChain })
  const directory = await builtApp({ app: 'dapp-solana' })
  const dapp = await serveDapp({ directory, environment: sandbox.environment })
  return {
    url: dapp.url,
    environment: sandbox.environment,
    stop: async () => {
      await Promise.allSettled([dapp.stop(), sandbox.stop()])
    },
  }
}
