import type { View } from '@kit/core'
import { namespaceName } from '@kit/core/networks'
import { walletLabel } from '../untrusted/walletLabel.ts'
import type { ViewEntry } from './ViewEntry.ts'
import { walletName } from './walletName.ts'

/** Total over the routes of core: a view without an entry does not compile. One lazy chunk a group. */
export const viewMap: { readonly [view in View]: ViewEntry<view> } = {
  Connect: {
    load: async () => (await import('./groups/connectGroup.ts')).connectGroup.Connect,
    title: ({ namespace }) => (namespace === undefined ? 'title.Connect' : { id: 'title.ConnectFor', name: namespaceName(namespace) }),
  },
  ConnectingExternal: {
    load: async () => (await import('./groups/connectingGroup.ts')).connectingGroup.ConnectingExternal,
    title: (route, state) => {
      const name = walletName(route, state)
      return name === undefined ? 'title.ConnectingExternal' : { name }
    },
  },
  ConnectingMultiChain: {
    load: async () => (await import('./groups/multiChainGroup.ts')).multiChainGroup.ConnectingMultiChain,
    title: 'title.ConnectingMultiChain',
  },
  ConnectingWalletConnect: {
    load: async () => (await import('./groups/pairingGroup.ts')).pairingGroup.ConnectingWalletConnect,
    title: ({ wallet }) => (wallet ? { name: walletLabel(wallet.name) } : 'title.ConnectingWalletConnect'),
  },
  ConnectingWalletConnectBasic: {
    load: async () => (await import('./groups/pairingGroup.ts')).pairingGroup.ConnectingWalletConnectBasic,
    title: 'title.Connect',
  },
  AllWallets: { load: async () => (await import('./groups/walletsGroup.ts')).walletsGroup.AllWallets, title: 'title.AllWallets' },
  WhatIsAWallet: { load: async () => (await import('./groups/guideGroup.ts')).guideGroup.WhatIsAWallet, title: 'title.WhatIsAWallet' },
  GetWallet: { load: async () => (await import('./groups/guideGroup.ts')).guideGroup.GetWallet, title: 'title.GetWallet' },
  Downloads: {
    load: async () => (await import('./groups/guideGroup.ts')).guideGroup.Downloads,
    title: ({ wallet }) => ({ id: 'title.Downloads', name: walletLabel(wallet.name) }),
  },
  WhatIsANetwork: { load: async () => (await import('./groups/guideGroup.ts')).guideGroup.WhatIsANetwork, title: 'title.WhatIsANetwork' },
  Account: { load: async () => (await import('./groups/accountGroup.ts')).accountGroup.Account, title: 'title.Account' },
  ProfileWallets: { load: async () => (await import('./groups/profileGroup.ts')).profileGroup.ProfileWallets, title: 'title.ProfileWallets' },
  Networks: { load: async () => (await import('./groups/networkGroup.ts')).networkGroup.Networks, title: 'title.Networks' },
  SwitchNetwork: { load: async () => (await import('./groups/networkGroup.ts')).networkGroup.SwitchNetwork, title: 'title.SwitchNetwork' },
  SwitchActiveChain: {
    load: async () => (await import('./groups/networkGroup.ts')).networkGroup.SwitchActiveChain,
    title: 'title.SwitchActiveChain',
  },
  UnsupportedChain: {
    load: async () => (await import('./groups/networkGroup.ts')).networkGroup.UnsupportedChain,
    title: 'title.UnsupportedChain',
  },
  SIWXSignMessage: { load: async () => (await import('./groups/signInGroup.ts')).signInGroup.SIWXSignMessage, title: 'title.SIWXSignMessage' },
}
