import { type AccountReader, createAccountReader } from '../account/readAccount.ts'
import { transition } from '../account/machine.ts'
import { readRecords, storeRecords } from '../account/records.ts'
import {
  activatesConnectedNamespace,
  checksSignIn,
  checksSignInOfChosenAccount,
  closesWhenConnected,
  followsChosenAccount,
  followsNetworkOfWallet,
  followsShownAccount,
  leavesDisconnectedNamespace,
  listsUsedWalletFirst,
  remembersRecentConnections,
  showsRestoredAccount,
  showsUnsupportedChain,
} from '../connection/reactions.ts'
import type { KitContext } from '../KitContext.ts'
import { currentRoute } from '../navigation/machine.ts'
import { checksSignInOfNamespace, leavesSwitchNetwork, showsUnsupportedChainOfNamespace } from '../network/reactions.ts'
import type { Services } from '../services/createServices.ts'
import { type Change, read, register } from '../state/dispatch.ts'

export { refreshBalance } from '../account/readAccount.ts'
export { setAccountType } from '../account/setAccountType.ts'
export { askWallets, connect } from '../connection/connect.ts'
export { disconnect } from '../connection/disconnect.ts'
export { explorerUrl, getProvider, perform } from '../connection/perform.ts'
export { forgetConnection } from '../connection/recentConnections.ts'
export { reconnect } from '../connection/reconnect.ts'
export { switchConnection } from '../connection/switchConnection.ts'
export { readNetwork } from '../network/readNetwork.ts'
export { selectNetwork, setNamespace } from '../network/selectNetwork.ts'
export { switchNetwork } from '../network/switchNetwork.ts'

/** What a connection changes elsewhere, in the order in which the rules run. */
export function install(kit: KitContext, services: Pick<Services, 'readIdentity'>): void {
  readRecords(kit)
  const reader = createAccountReader(kit, services)
  register(kit, {
    machines: { account: { transition, run: reader.run } },
    reactions: {
      connection: [
        remembersRecentConnections,
        followsNetworkOfWallet,
        followsShownAccount(reader),
        activatesConnectedNamespace,
        listsUsedWalletFirst,
        checksSignIn,
        showsUnsupportedChain,
        closesWhenConnected,
        showsRestoredAccount,
        leavesDisconnectedNamespace,
      ],
      network: [checksSignInOfNamespace, showsUnsupportedChainOfNamespace, leavesSwitchNetwork],
      values: [followsChosenAccount(reader), checksSignInOfChosenAccount],
    },
    observe: (change) => {
      if (change.of === 'values') storeRecords(kit, change.next)
      else if (change.of === 'navigation') retryBalance(kit, reader, change)
    },
  })
}

/** A balance that could not be read is read again when Account is shown. */
function retryBalance(kit: KitContext, reader: AccountReader, { next, previous }: Change<'navigation'>): void {
  const isShown = currentRoute(next)?.view === 'Account' && currentRoute(previous)?.view !== 'Account'
  if (isShown) reader.retryBalance(read(kit, 'network').activeNamespace)
}
