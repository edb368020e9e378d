import { type SampleChain, startChain } from 'dapp-polkadot/chain'
import { builtApp } from '../setup/builds.ts'
import { serveDapp } from '../setup/serveDapp.ts'

export type PolkadotDapp = { readonly url: string; readonly chain: SampleChain; readonly stop: () => Promise<void> }

/** The built Polkadot sample under a strict content security policy, with a real runtime. */
export async function startPolkadotDapp(): Promise<PolkadotDapp> {
  const chain = await startChain()
  const directory = await builtApp({ app: 'dapp-polkadot' })
  const environment = { ...chain.environment, chains: [{ rpcUrl: chain.rpcUrl }], explorerUrl: undefined }
  const dapp = await serveDapp({ directory, environment: environment as never })
  return {
    url: dapp.url,
    chain,
    stop: async () => {
      chain.stop()
      await dapp.stop()
    },
  }
}
