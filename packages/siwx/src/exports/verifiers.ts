export type { Eip155VerifierOptions } from '../verifiers/eip155.ts'
export { bip122Verifier, eip155Verifier, polkadotVerifier, solanaVerifier } from '../verifiers/lazyVerifiers.ts'
export type { SignedBy, Verifier, VerifyParameters } from '../verifiers/Verifier.ts'
