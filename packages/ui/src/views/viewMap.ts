import type { View } from '@kit/core'
import { namespaceName } from '@kit/core/networks'
import { walletLabel } from '../untrusted/walletLabel.ts'
import type { ViewEntry } from './ViewEntry.ts'
import { walletName } from './walletName.ts'

const connect = async () => (await import('./groups/connectGroup.ts')).connectGroup
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
    load: async () => (await connect()).Connect,
    title: ({ namespace }) => (namespace === undefined ? 'title.Connect' : { id: 'title.ConnectFor', name: namespaceName(namespace) }),
  },
  ConnectingExternal: {
    load: async () => (await connecting()).ConnectingExternal,
    title: (route, state) => {
      const name = walletName(route, state)
      return name === undefined ? 'title.ConnectingExternal' : { name }
    },
  },
  ConnectingMultiChain: { load: async () => (await multiChain()).ConnectingMultiChain, title: 'title.ConnectingMultiChain' },
  ConnectingWalletConnect: {
    load: async () => (await pairing()).ConnectingWalletConnect,
    title: ({ wallet }) => (wallet ? { name: walletLabel(wallet.name) } : 'title.ConnectingWalletConnect'),
  },
  ConnectingWalletConnectBasic: { load: async () => (await pairing()).ConnectingWalletConnectBasic, title: 'title.Connect' },
  AllWallets: { load: async () => (await wallets()).AllWallets, title: 'title.AllWallets' },
  WhatIsAWallet: { load: async () => (await guide()).WhatIsAWallet, title: 'title.WhatIsAWallet' },
  GetWallet: { load: async () => (await guide()).GetWallet, title: 'title.GetWallet' },
  Downloads: {
    load: async () => (await guide()).Downloads,
    title: ({ wallet }) => ({ id: 'title.Downloads', name: walletLabel(wallet.name) }),
  },
  WhatIsANetwork: { load: async () => (await guide()).WhatIsANetwork, title: 'title.WhatIsANetwork' },
  Account: { load: async () => (await account()).Account, title: 'title.Account' },
  ProfileWallets: { load: async () => (await profile()).ProfileWallets, title: 'title.ProfileWallets' },
  Networks: { load: async () => (await network()).Networks, title: 'title.Networks' },
  SwitchNetwork: { load: async () => (await network()).SwitchNetwork, title: 'title.SwitchNetwork' },
  SwitchActiveChain: { load: async () => (await network()).SwitchActiveChain, title: 'title.SwitchActiveChain' },
  UnsupportedChain: { load: async () => (await network()).UnsupportedChain, title: 'title.UnsupportedChain' },
  SIWXSignMessage: { load: async () => (await signIn()).SIWXSignMessage, title: 'title.SIWXSignMessage' },
}
