export { eip155Verifier, type Eip155VerifierOptions } from '../verifiers/eip155.ts'
