export { polkadotVerifier } from '../verifiers/polkadot.ts'
