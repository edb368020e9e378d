export { toPapiSigner } from '../signers/toPapiSigner.ts'
