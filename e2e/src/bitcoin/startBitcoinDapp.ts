import { type Environment, startSandbox } from 'sandbox'
import { bitcoinService } from 'sandbox/bitcoin'
import { builtApp } from '../setup/builds.ts'
import { serveDapp } from '../setup/serveDapp.ts'

export type BitcoinDapp = {
  readonly url: string
  readonly environment: Environment
  readonly stop: () => Promise<void>
}

/** The built Bitcoin sample under a strict content security policy, with a sandbox that has only Bitcoin ledgers. */
export async function startBitcoinDapp(): Promise<BitcoinDapp> {
  const sandbox = await startSandbox({ ports: 'free', chains: [], bitcoin: bitcoinService })
  const directory = await builtApp({ app: 'dapp-bitcoin' })
  const dapp = await serveDapp({ directory, environment: sandbox.environment })
  return {
    url: dapp.url,
    environment: sandbox.environment,
    stop: async () => {
      await Promise.allSettled([dapp.stop(), sandbox.stop()])
    },
  }
}
