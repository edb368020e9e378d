export type { ChainSpecification } from '../polkadot/chain/serveChain.ts'
export type { PolkadotChainProvider } from '../polkadot/chain/createProvider.ts'
export {
  type PolkadotChain,
  startPolkadotChain,
  type StartPolkadotChainParameters,
} from '../polkadot/chain/startPolkadotChain.ts'
