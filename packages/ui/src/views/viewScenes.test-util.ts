import type { View } from '@kit/core'
import type { Scene } from '../fixtures/createScene.ts'
import { accountScenes } from './Account/Account.fixture.ts'
import {
  nftScenes,
  portfolioScenes,
  receiveScenes,
  tokenScenes,
  transactionScenes,
} from './Account/portfolio.fixture.ts'
import { settingsScenes } from './AccountSettings/settings.fixture.ts'
import { allWalletsScenes } from './AllWallets/AllWallets.fixture.ts'
import { connectScenes } from './Connect/Connect.fixture.ts'
import { connectingScenes } from './ConnectingExternal/ConnectingExternal.fixture.ts'
import { multiChainScenes } from './ConnectingMultiChain/ConnectingMultiChain.fixture.ts'
import { downloadsScenes } from './Downloads/Downloads.fixture.ts'
import { getWalletScenes } from './GetWallet/GetWallet.fixture.ts'
import { loginScenes } from './login/login.fixture.ts'
import { nameScenes } from './Names/AccountNames.fixture.ts'
import { networksScenes } from './Networks/Networks.fixture.ts'
import { onRampScenes, orderScenes } from './OnRamp/OnRamp.fixture.ts'
import { basicScenes, pairingScenes } from './pairing/pairing.fixture.ts'
import { profileScenes } from './ProfileWallets/ProfileWallets.fixture.ts'
import { sendScenes } from './Send/Send.fixture.ts'
import { signInScenes } from './SIWXSignMessage/SIWXSignMessage.fixture.ts'
import { selectScenes, swapScenes } from './Swap/Swap.fixture.ts'
import { switchChainScenes } from './SwitchActiveChain/SwitchActiveChain.fixture.ts'
import { switchScenes } from './SwitchNetwork/SwitchNetwork.fixture.ts'
import { unsupportedScenes } from './UnsupportedChain/UnsupportedChain.fixture.ts'
import { whatIsANetworkScenes } from './WhatIsANetwork/WhatIsANetwork.fixture.ts'
import { whatIsAWalletScenes } from './WhatIsAWallet/WhatIsAWallet.fixture.ts'

type Pictured = readonly [suffix: string, build: () => Promise<Scene>]

/** The scenes of every view. A view without a scene does not compile. The name of a screenshot is the name of the view and the suffix. */
export const viewScenes: { readonly [view in View]: readonly Pictured[] } = {
  Connect: [
    ['', connectScenes.searchable],
    ['-wide', connectScenes.wide],
    ['-wide-request', connectScenes.wideRequest],
  ],
  AllWallets: [
    ['', allWalletsScenes.ready],
    ['-found', allWalletsScenes.found],
  ],
  ConnectingExternal: [
    ['-waiting', connectingScenes.waiting],
    ['-declined', connectingScenes.declined],
  ],
  ConnectingMultiChain: [['', multiChainScenes.default]],
  ConnectingWalletConnect: [['', pairingScenes.anyWallet]],
  ConnectingWalletConnectBasic: [['', basicScenes.desktop]],
  ConnectingSocial: [['', loginScenes.social]],
  ConnectingFarcaster: [['', loginScenes.farcaster]],
  EmailLogin: [['', loginScenes.email]],
  EmailVerifyOtp: [['', loginScenes.code]],
  EmailVerifyDevice: [['', loginScenes.device]],
  ApproveTransaction: [['', loginScenes.approve]],
  Account: [
    ['', accountScenes.named],
    ['-tokens', portfolioScenes.tokens],
    ['-activity', portfolioScenes.activity],
    ['-nfts', portfolioScenes.nfts],
    ['-balance-failed', accountScenes.balanceFailed],
  ],
  AccountSettings: [['', settingsScenes.settings]],
  UpdateEmailWallet: [['', settingsScenes.email]],
  UpdateEmailPrimaryOtp: [['', settingsScenes.oldCode]],
  UpdateEmailSecondaryOtp: [['', settingsScenes.newCode]],
  UpgradeEmailWallet: [['', settingsScenes.upgrade]],
  SmartAccountSettings: [['', settingsScenes.accountType]],
  SmartSessionList: [['', settingsScenes.sessions]],
  Token: [['', tokenScenes.known]],
  Transaction: [['', transactionScenes.trade]],
  Nft: [['', nftScenes.owned]],
  WalletReceive: [['', receiveScenes.receive]],
  WalletCompatibleNetworks: [['', receiveScenes.networks]],
  WalletSend: [['', sendScenes.concerns]],
  WalletSendSelectToken: [['', sendScenes.tokens]],
  WalletSendPreview: [
    ['', sendScenes.previewConcerns],
    ['-name-by-service', sendScenes.nameByService],
    ['-token', sendScenes.keepsPart],
  ],
  WalletSendConfirmed: [['', sendScenes.sending]],
  Swap: [['', swapScenes.quoted]],
  SwapSelectToken: [['', selectScenes.tokens]],
  SwapPreview: [
    ['', swapScenes.preview],
    ['-unknown-contract', swapScenes.unknownContract],
    ['-changed', swapScenes.changed],
  ],
  OnRamp: [['', onRampScenes.priced]],
  OnRampTokenSelect: [['', onRampScenes.tokens]],
  OnRampFiatSelect: [['', onRampScenes.currencies]],
  OnRampProviders: [['', onRampScenes.providers]],
  BuyInProgress: [['', orderScenes.processing]],
  ChooseAccountName: [['', nameScenes.intro]],
  RegisterAccountName: [['', nameScenes.free]],
  RegisterAccountNameSuccess: [['', nameScenes.done]],
  ProfileWallets: [['', profileScenes.recent]],
  Networks: [['', networksScenes.many]],
  SwitchNetwork: [['-waiting', switchScenes.waiting]],
  SwitchActiveChain: [['', switchChainScenes.default]],
  UnsupportedChain: [['', unsupportedScenes.someNotApproved]],
  SIWXSignMessage: [['', signInScenes.declined]],
  WhatIsAWallet: [['', whatIsAWalletScenes.default]],
  GetWallet: [['', getWalletScenes.suggested]],
  Downloads: [['', downloadsScenes.everything]],
  WhatIsANetwork: [['', whatIsANetworkScenes.default]],
}
