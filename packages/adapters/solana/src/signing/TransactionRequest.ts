import type { Network } from '@kit/core/adapter'
import type { StandardWallet } from '../wallet/StandardWallet.ts'

/** What is asked of a wallet, for one of its accounts, on a network. */
export type TransactionRequest = {
  readonly wallet: StandardWallet
  readonly address: string
  readonly network: Network
}
