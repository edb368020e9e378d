export { accountsOf } from '../address/accountsOf.ts'
export { lazily } from '../async/lazily.ts'
export { untilAborted } from '../async/untilAborted.ts'
export { withDeadline } from '../async/withDeadline.ts'
export {
  type CapabilitiesOptions,
  createCapabilities,
  type EvmCapabilities,
} from '../capabilities/createCapabilities.ts'
export { getBalance } from '../capabilities/getBalance.ts'
export { lazyCapabilities } from '../capabilities/lazyCapabilities.ts'
export { fetchEvmPairing } from '../capabilities/fetchEvmPairing.ts'
export { isSameList, listedWallets } from '../discovery/listedWallets.ts'
export { walletImage, type WalletMetadata, walletRdns } from '../discovery/walletMetadata.ts'
export { watchWallets } from '../discovery/watchWallets.ts'
export { wrapped } from '../errors/errorCodes.ts'
export { explorerIds } from '../external/explorerIds.ts'
export { plainText } from '../errors/plainText.ts'
export { laterKitError } from '../errors/laterKitError.ts'
export { toKitError } from '../errors/toKitError.ts'
export {
  type Connecting,
  type ConnectingOptions,
  createConnecting,
  type WalletAnswer,
} from '../instance/createConnecting.ts'
export { createReconnect } from '../instance/createReconnect.ts'
export { isSameWallet } from '../instance/isSameWallet.ts'
export { toConnection } from '../instance/toConnection.ts'
export { addChainParameters } from '../network/addChainParameters.ts'
export { chainIdOf } from '../network/chainIdOf.ts'
export { switchWallet } from '../network/switchWallet.ts'
export type { SwitchParameters } from '../network/switchWalletNetwork.ts'
export { type KitWithProvider, providerOfKit } from '../provider/providerOfKit.ts'
export { signerAddress } from '../provider/signerAddress.ts'
export { isEip1193 } from '../provider/isEip1193.ts'
export {
  createWalletSession,
  type SessionReports,
  type WalletSession,
  type WalletSessionOptions,
  type WalletStand,
} from '../session/createWalletSession.ts'
