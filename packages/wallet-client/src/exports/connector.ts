export { walletConnect } from '../connector/walletConnect.ts'
export type { WalletConnectOptions } from '../connector/walletConnect.ts'
