export { messageSigner, sendingSigner, transactionSigner } from '../signers/kitSigners.ts'
export type { SignerParameters } from '../signers/request.ts'
