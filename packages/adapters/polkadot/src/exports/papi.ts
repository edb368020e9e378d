export { toPapiSigner } from '../signers/polkadotSigners.ts'
