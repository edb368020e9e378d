import { isRecord } from '../options/checkArguments.ts'
import { refuseAll, shown } from '../options/checkOptions.ts'
import { checkNamespace, type KitToCheck } from '../options/checkNamespace.ts'
import { didYouMean } from '../options/didYouMean.ts'
import type { View } from '../navigation/Route.ts'

/** Refuses to open what is no view, or a view of a namespace that no adapter has. @throws KitError `INVALID_OPTION` */
export function checkOpen(options: KitToCheck, method: string, target: unknown): void {
  if (target === undefined) return
  if (!isRecord(target)) refuseAll([{ option: method, reason: "use an object, as in { view: 'Account' }." }])
  const { view } = target as { readonly view?: unknown }
  if (view !== undefined && !Object.hasOwn(views, view as string))
    refuseAll([
      { option: `${method}.view`, reason: `there is no view ${shown(view)}.${didYouMean(view, Object.keys(views))}` },
    ])
  checkNamespace(options, method, (target as { readonly namespace?: unknown }).namespace)
}

const views: Readonly<Record<View, 1>> = {
  Account: 1,
  AccountSettings: 1,
  AllWallets: 1,
  ApproveTransaction: 1,
  BuyInProgress: 1,
  ChooseAccountName: 1,
  Connect: 1,
  ConnectingExternal: 1,
  ConnectingFarcaster: 1,
  ConnectingMultiChain: 1,
  ConnectingSocial: 1,
  ConnectingWalletConnect: 1,
  ConnectingWalletConnectBasic: 1,
  Downloads: 1,
  EmailLogin: 1,
  EmailVerifyDevice: 1,
  EmailVerifyOtp: 1,
  GetWallet: 1,
  Networks: 1,
  Nft: 1,
  OnRamp: 1,
  OnRampFiatSelect: 1,
  OnRampProviders: 1,
  OnRampTokenSelect: 1,
  ProfileWallets: 1,
  RegisterAccountName: 1,
  RegisterAccountNameSuccess: 1,
  SIWXSignMessage: 1,
  SmartAccountSettings: 1,
  SmartSessionList: 1,
  Swap: 1,
  SwapPreview: 1,
  SwapSelectToken: 1,
  SwitchActiveChain: 1,
  SwitchNetwork: 1,
  Token: 1,
  Transaction: 1,
  UnsupportedChain: 1,
  UpdateEmailPrimaryOtp: 1,
  UpdateEmailSecondaryOtp: 1,
  UpdateEmailWallet: 1,
  UpgradeEmailWallet: 1,
  WalletCompatibleNetworks: 1,
  WalletReceive: 1,
  WalletSend: 1,
  WalletSendConfirmed: 1,
  WalletSendPreview: 1,
  WalletSendSelectToken: 1,
  WhatIsANetwork: 1,
  WhatIsAWallet: 1,
}
