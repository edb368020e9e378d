'use client'
export type { AccountResult, BalanceData, IdentityData, NetworkResult, QueryResult } from '@kit/core'
export type {
  AllWalletsResult,
  BalanceResult,
  ConnectionsResult,
  ModalResult,
  Mutation,
  MutationCallbacks,
  MutationState,
  NamespaceOptions,
  PairingResult,
  SessionResult,
  ThemeResult,
  UseWalletOptions,
  WalletResult,
  WalletsResult,
} from '@kit/core/bindings'
export type { ButtonRender, KitButtonCustomProps } from '../react/CustomButton.tsx'
export { KitAccountButton, type KitAccountButtonProps } from '../react/KitButton.tsx'
export { KitButton, type KitButtonProps } from '../react/KitButton.tsx'
export { KitConnectButton, type KitConnectButtonProps } from '../react/KitButton.tsx'
export type {
  KitButtonAttributes,
  KitElements,
  KitModalAttributes,
  KitWalletButtonAttributes,
} from '../react/KitElements.ts'
export { KitNetworkButton, type KitNetworkButtonProps } from '../react/KitNetworkButton.tsx'
export {
  KitWalletButton,
  type KitWalletButtonCustomProps,
  type KitWalletButtonProps,
  type WalletButtonRender,
} from '../react/KitWalletButton.tsx'
export { KitProvider, type KitProviderProps } from '../react/KitProvider.tsx'
export {
  useAccount,
  useAccount as useKitAccount,
  useBalance,
  useBalance as useKitBalance,
  useIdentity,
} from '../react/useAccount.ts'
export { useAllWallets } from '../react/useAllWallets.ts'
export {
  useConnect,
  useConnect as useKitConnect,
  useDisconnect,
  useDisconnect as useKitDisconnect,
} from '../react/useConnect.ts'
export { useConnections, useConnections as useKitConnections } from '../react/useConnections.ts'
export { useKit } from '../react/useKit.ts'
export { useKitEvents } from '../react/useKitEvents.ts'
export { useLateResponse } from '../react/useLateResponse.ts'
export { useCan, useKitState, usePendingTransactions } from '../react/useKitState.ts'
export { useTransactionSettled } from '../react/useTransactionSettled.ts'
export { useModal } from '../react/useModal.ts'
export {
  useNetwork,
  useNetwork as useKitNetwork,
  useSwitchNetwork,
  useSwitchNetwork as useKitSwitchNetwork,
} from '../react/useNetwork.ts'
export { useSession, useSession as useKitSession, useSignIn, useSignIn as useKitSignIn } from '../react/useSignIn.ts'
export { useSignMessage, useSignMessage as useKitSignMessage } from '../react/useSignMessage.ts'
export { useSignTypedData, useSignTypedData as useKitSignTypedData } from '../react/useSignTypedData.ts'
export { useTheme } from '../react/useTheme.ts'
export { useWalletProvider } from '../react/useWalletProvider.ts'
export { usePairing, useWallet } from '../react/useWallet.ts'
export { useWallets } from '../react/useWallets.ts'
