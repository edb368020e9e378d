export { bip122Verifier } from '../verifiers/bip122.ts'
