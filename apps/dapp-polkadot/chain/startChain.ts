import { type PolkadotChain, startPolkadotChain } from '@kit/testing/polkadot-chain'
import { chainSpec } from '@substrate/connect-known-chains/rococo_v2_2_asset_hub'
import type { Environment } from '../src/environment.ts'

export type SampleChain = PolkadotChain & {
  /** What the page needs to know. */
  readonly environment: Environment
  /** Gives an account this much, in planck. */
  readonly fund: (address: string, free: bigint) => Promise<void>
}

/** A real Asset Hub runtime on this machine, with what the page has to know of it. */
export async function startChain(): Promise<SampleChain> {
  const chain = await startPolkadotChain({ specification: chainSpec })
  return {
    ...chain,
    environment: {
      polkadot: { rpcUrl: chain.rpcUrl, genesisHash: chain.genesisHash, metadataHash: chain.metadataHash },
    },
    async fund(address, free) {
      await chain.call('dev_setStorage', {
        System: { Account: [[[address], { providers: 1, data: { free: `${free}` } }]] },
      })
    },
  }
}
