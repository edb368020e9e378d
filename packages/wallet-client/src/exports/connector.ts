export { walletConnect } from '../connector/walletConnect.ts'
export type { RelayRecord, RelayTrace } from '../relay/traceSocket.ts'
export type { WalletConnectOptions } from '../connector/walletConnect.ts'
