import type { View } from '@kit/core'
import { namespaceName } from '@kit/core/networks'
import { walletLabel } from '../sanitize/walletLabel.ts'
import { connectGroup } from './groups/connectGroup.ts'
import type { ViewEntry } from './ViewEntry.ts'
import { walletName } from './walletName.ts'

const connecting = async () => (await import('./groups/connectingGroup.ts')).connectingGroup
const multiChain = async () => (await import('./groups/multiChainGroup.ts')).multiChainGroup
const pairing = async () => (await import('./groups/pairingGroup.ts')).pairingGroup
const wallets = async () => (await import('./groups/walletsGroup.ts')).walletsGroup
const guide = async () => (await import('./groups/guideGroup.ts')).guideGroup
const account = async () => (await import('./groups/accountGroup.ts')).accountGroup
const profile = async () => (await import('./groups/profileGroup.ts')).profileGroup
const network = async () => (await import('./groups/networkGroup.ts')).networkGroup
const signIn = async () => (await import('./groups/signInGroup.ts')).signInGroup

/** Total over the routes of core: a view without an entry does not compile. One lazy chunk a group. */
export const viewMap: { readonly [view in View]: ViewEntry<view> } = {
  Connect: {
    // What most see first comes with the dialog.
    load: async () => connectGroup,
    title: ({ namespace }) =>
      namespace === undefined ? 'title.Connect' : { id: 'title.ConnectFor', name: namespaceName(namespace) },
  },
  ConnectingExternal: {
    load: connecting,
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
  Account: { load: account },
  ProfileWallets: { load: profile },
  Networks: { load: network },
  SwitchNetwork: { load: network },
  SwitchActiveChain: { load: network },
  UnsupportedChain: { load: network },
  SIWXSignMessage: { load: signIn },
}
