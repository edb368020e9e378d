export {
  accountSource,
  type BalanceResult,
  balanceSource,
  type ConnectionsResult,
  connectionsSource,
  type ConnectMutation,
  connectSource,
  type DisconnectMutation,
  disconnectSource,
  identitySource,
  type NamespaceOptions,
} from '../bindings/accountSources.ts'
export { eventListener, type ListenToEvents, watchSettled } from '../bindings/listen.ts'
export {
  checkHookOptions,
  type Mutation,
  type MutationCallbacks,
  mutationSource,
  type MutationState,
} from '../bindings/mutationSource.ts'
export {
  networkSource,
  type SwitchNetworkMutation,
  switchNetworkSource,
  type UseNetworkResult,
} from '../bindings/networkSources.ts'
export {
  type SessionResult,
  sessionSource,
  type SignInResult,
  signInSource,
  type SignMessageMutation,
  signMessageSource,
  type SignTypedDataMutation,
  signTypedDataSource,
} from '../bindings/signInSources.ts'
export { type Source, sourceMaker, stateSource } from '../bindings/Source.ts'
export {
  type AllWalletsResult,
  allWalletsSource,
  canSource,
  type ModalResult,
  modalSource,
  pendingTransactionsSource,
  type ThemeResult,
  themeSource,
  type WalletsResult,
  walletsSource,
} from '../bindings/viewSources.ts'
export {
  type PairingResult,
  pairingSource,
  type UseWalletOptions,
  type WalletResult,
  walletSource,
} from '../bindings/walletSources.ts'
