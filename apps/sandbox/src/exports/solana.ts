export { startSolanaChain, type SolanaChain, type StartSolanaChainParameters } from '../solana/startSolanaChain.ts'
