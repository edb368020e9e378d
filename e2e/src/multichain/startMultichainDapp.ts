import { startChain } from 'dapp-polkadot/chain'
import { startSandbox } from 'sandbox'
import { bitcoinService } from 'sandbox/bitcoin'
import { startSolanaChain } from '@kit/testing/solana-chain'
import { startSiwxServer } from 'siwx-server'
import { builtApp } from '../setup/builds.ts'
import type { ServedEnvironment } from '../setup/contentSecurityPolicy.ts'
import { serveDapp } from '../setup/serveDapp.ts'

export type MultichainDapp = {
  readonly url: string
  readonly environment: ServedEnvironment & { readonly polkadot: object; readonly signInUrl: string }
  readonly stop: () => Promise<void>
}

export const builtMultichainDapp = (): Promise<string> =>
  builtApp({ app: 'dapp-multichain', configFile: 'vite.all.config.ts' })

/** The built multichain page under a strict content security policy, with a chain of each namespace. */
export async function startMultichainDapp(): Promise<MultichainDapp> {
  const [sandbox, chain, directory] = await Promise.all([
    startSandbox({ ports: 'free', solana: startSolanaChain, bitcoin: bitcoinService }),
    startChain(),
    builtMultichainDapp(),
  ])
  const { rpcUrl, genesisHash, metadataHash } = chain
  const origins: string[] = []
  const signIn = await startSiwxServer({
    origins,
    secret: 'a secret of the tests, of 32 letters or more',
    rpcUrls: Object.fromEntries(sandbox.environment.chains.map((one) => [one.networkId, one.rpcUrl])),
    attemptsPerMinute: 1_000,
  })
  const environment = {
    ...sandbox.environment,
    polkadot: { rpcUrl, genesisHash, metadataHash },
    signInUrl: signIn.url,
  }
  const dapp = await serveDapp({ directory, environment })
  origins.push(dapp.url)
  return {
    url: dapp.url,
    environment,
    stop: async () => {
      chain.stop()
      await Promise.allSettled([dapp.stop(), signIn.stop(), sandbox.stop()])
    },
  }
}
