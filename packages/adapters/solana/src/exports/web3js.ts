export type { SignerParameters } from '../signers/request.ts'
export {
  web3jsSigner,
  type Web3jsConnection,
  type Web3jsSendOptions,
  type Web3jsSigner,
} from '../signers/web3jsSigner.ts'
export type { TransactionLibrary, Web3jsLibrary } from '../signers/web3jsTransactions.ts'
