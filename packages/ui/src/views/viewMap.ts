import type { AssetList, View } from '@kit/core'
import { namespaceName } from '@kit/core/networks'
import { plainName } from '../sanitize/plainName.ts'
import { walletLabel } from '../sanitize/walletLabel.ts'
import { offeredMethods } from './Connect/connectMethods.ts'
import { views as connectViews } from './groups/connectGroup.ts'
import { providerName } from './login/providerName.ts'
import type { Title, TitleId, ViewEntry } from './ViewEntry.ts'
import { walletName } from './walletName.ts'

const connecting = () => import('./groups/connectingGroup.ts')
const multiChain = () => import('./groups/multiChainGroup.ts')
const pairing = () => import('./groups/pairingGroup.ts')
const wallets = () => import('./groups/walletsGroup.ts')
const guide = () => import('./groups/guideGroup.ts')
const account = () => import('./groups/accountGroup.ts')
const login = () => import('./groups/loginGroup.ts')
const social = () => import('./groups/socialGroup.ts')
const network = () => import('./groups/networkGroup.ts')
const signIn = () => import('./groups/signInGroup.ts')

// Account's file has the `import()`s of the views that follow it.
const approve = async () => (await account()).approve()
const settings = async () => (await account()).settings()
const tokens = async () => (await account()).tokens()
const activity = async () => (await account()).activity()
const nfts = async () => (await account()).nfts()
const receive = async () => (await account()).receive()
const names = async () => (await account()).names()
const onRamp = async () => (await account()).onRamp()
const swap = async () => (await account()).swap()
const send = async () => (await account()).send()
const profile = async () => (await account()).profile()

/** English has another article before a vowel. */
const connectFor = (name: string): Title => ({
  id: /^[aeio]/i.test(name) ? 'title.ConnectForVowel' : 'title.ConnectFor',
  name,
})

/** The name of an item of the account; another title once it is gone. */
const itemTitle = (
  list: AssetList<{ readonly key: string; readonly name: string | undefined }> | undefined,
  key: string,
  otherwise: TitleId,
): Title => {
  const name = plainName(list?.items.find((item) => item.key === key)?.name ?? '')
  return name === '' ? otherwise : { name }
}

/** Total over the routes of core: a view without an entry does not compile. One lazy chunk a group. */
export const viewMap: { readonly [view in View]: ViewEntry<view> } = {
  Connect: {
    // The views that most users see first are part of the dialog's chunk.
    load: async () => ({ views: connectViews }),
    title: ({ namespace }, _, options) => {
      if (offeredMethods(options, namespace).length > 1) return 'title.LogInOrConnect'
      return namespace === undefined ? 'title.Connect' : connectFor(namespaceName(namespace))
    },
  },
  ConnectingExternal: {
    load: connecting,
    bare: true,
    title: (route, state) => {
      const name = walletName(route, state)
      return name === undefined ? 'title.ConnectingExternal' : { name }
    },
  },
  ConnectingMultiChain: { load: multiChain },
  ConnectingWalletConnect: {
    load: pairing,
    title: ({ wallet }) => (wallet ? { name: walletLabel(wallet.name) } : 'title.ConnectingWalletConnect'),
  },
  ConnectingWalletConnectBasic: { load: pairing, title: 'title.Connect' },
  AllWallets: { load: wallets },
  WhatIsAWallet: { load: guide },
  GetWallet: { load: guide },
  Downloads: { load: guide, title: ({ wallet }) => ({ id: 'title.Downloads', name: walletLabel(wallet.name) }) },
  WhatIsANetwork: { load: guide },
  EmailLogin: { load: login },
  EmailVerifyOtp: { load: login },
  EmailVerifyDevice: { load: login },
  ConnectingSocial: { load: social, bare: true, title: ({ provider }) => ({ name: providerName(provider) }) },
  ConnectingFarcaster: { load: social, title: () => ({ name: providerName('farcaster') }) },
  ApproveTransaction: { load: approve, bare: true },
  Account: { load: account, bare: true },
  AccountSettings: { load: settings },
  UpdateEmailWallet: { load: settings },
  UpdateEmailPrimaryOtp: { load: settings, title: 'title.EmailVerifyOtp' },
  UpdateEmailSecondaryOtp: { load: settings, title: 'title.EmailVerifyOtp' },
  UpgradeEmailWallet: { load: settings },
  SmartAccountSettings: { load: settings },
  SmartSessionList: { load: settings },
  Token: { load: tokens, title: ({ key }, { portfolio }) => itemTitle(portfolio.tokens, key, 'title.Account') },
  Transaction: { load: activity },
  Nft: { load: nfts, title: ({ key }, { portfolio }) => itemTitle(portfolio.nfts, key, 'title.Account') },
  WalletReceive: { load: receive },
  WalletCompatibleNetworks: { load: receive },
  ChooseAccountName: { load: names },
  RegisterAccountName: { load: names },
  RegisterAccountNameSuccess: { load: names },
  OnRamp: { load: onRamp },
  OnRampTokenSelect: { load: onRamp },
  OnRampFiatSelect: { load: onRamp },
  OnRampProviders: { load: onRamp },
  BuyInProgress: { load: onRamp, bare: true },
  Swap: { load: swap },
  SwapSelectToken: { load: swap },
  SwapPreview: {
    load: swap,
    title: (_, { swap: { order } }) =>
      order && ['wallet', 'mining', 'done', 'unknown'].includes(order.status) ? 'title.Swap' : 'title.SwapPreview',
  },
  WalletSend: { load: send },
  WalletSendSelectToken: { load: send },
  WalletSendPreview: {
    load: send,
    title: (_, { send: { flow } }) => (flow?.status === 'waiting' ? 'title.WalletSend' : 'title.WalletSendPreview'),
  },
  WalletSendConfirmed: { load: send, bare: true },
  ProfileWallets: { load: profile },
  Networks: { load: network },
  SwitchNetwork: { load: network, bare: true },
  SwitchActiveChain: { load: network },
  UnsupportedChain: { load: network },
  SIWXSignMessage: { load: signIn },
}
