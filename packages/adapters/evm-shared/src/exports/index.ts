export { accountsOf } from '../address/accountsOf.ts'
export { checksumAddress } from '../address/checksumAddress.ts'
export { lazily } from '../async/lazily.ts'
export {
  type CapabilitiesOptions,
  createCapabilities,
  type EvmCapabilities,
} from '../capabilities/createCapabilities.ts'
export { type DataFee, dataFeeOf } from '../capabilities/dataFee.ts'
export { getBalance } from '../capabilities/getBalance.ts'
export { lazyCapabilities } from '../capabilities/lazyCapabilities.ts'
export { nameCapabilities } from '../capabilities/nameCapabilities.ts'
export { isSameList, listedWallets } from '../discovery/listedWallets.ts'
export { legacyProvider, repeatsAnnounced } from '../discovery/repeatsAnnounced.ts'
export { type WalletMetadata, walletRdns } from '../discovery/walletMetadata.ts'
export { watchWallets } from '../discovery/watchWallets.ts'
export { noneIfRefused, wrapped } from '../errors/errorCodes.ts'
export { explorerIds } from '../external/ExternalWallet.ts'
export { laterKitError } from '../errors/laterKitError.ts'
export { addFailure, toKitError } from '../errors/toKitError.ts'
export {
  type ConnectingOptions,
  createConnecting,
  type WalletAnswer,
} from '../instance/createConnecting.ts'
export { createReconnect } from '../instance/createReconnect.ts'
export { isSameWallet } from '../instance/connections.ts'
export { toConnection } from '../instance/connections.ts'
export { chainIdOf } from '../network/chainIdOf.ts'
export { switchWallet } from '../network/switchWallet.ts'
export type { SwitchParameters } from '../network/switchWalletNetwork.ts'
export { type KitWithProvider, providerOfKit } from '../provider/librarySigners.ts'
export { signerAddress } from '../provider/librarySigners.ts'
export { isEip1193 } from '../provider/isEip1193.ts'
export { watchSending } from '../provider/watchSending.ts'
export { endReason } from '../session/endReason.ts'
export {
  createWalletSession,
  type SessionReports,
  type WalletSession,
  type WalletSessionOptions,
  type WalletState,
} from '../session/createWalletSession.ts'
