export type { KitWithProvider } from '@kit/adapter-evm-shared'
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
export { fromEvmChain as fromViemChain } from '@kit/adapter-evm-shared/networks'
export { getWalletClient } from '../getWalletClient.ts'
export type { PicturedChain } from '../PicturedChain.ts'
export { wagmiAdapter, type WagmiAdapterOptions } from '../wagmiAdapter.ts'
