export { solanaVerifier } from '../verifiers/solana.ts'
