export type { SolanaKeypair } from '../solana/chain/SolanaKeypair.ts'
export {
  type SolanaChain,
  startSolanaChain,
  type StartSolanaChainParameters,
} from '../solana/chain/startSolanaChain.ts'
