export { web3jsSigner, type Web3jsSigner } from '../signers/web3jsSigner.ts'
export type { SignerParameters } from '../signers/SignerParameters.ts'
