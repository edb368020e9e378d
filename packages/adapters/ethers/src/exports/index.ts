export type { KitWithProvider } from '@kit/adapter-evm-shared'
export { type EvmChain, fromEvmChain } from '@kit/adapter-evm-shared/networks'
export {
  baseAccount,
  type BaseAccountOptions,
  coinbaseWallet,
  type CoinbaseWalletOptions,
  type ExternalWallet,
  type ExternalWalletHost,
  safeWallet,
  type SafeWalletOptions,
} from '@kit/adapter-evm-shared/wallets'
export { ethersAdapter, type EthersAdapterOptions } from '../ethersAdapter.ts'
export { getProvider } from '../signer.ts'
export { getSigner } from '../signer.ts'
