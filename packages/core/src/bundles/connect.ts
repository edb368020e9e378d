import { type AccountReader, createAccountReader } from '../account/readAccount.ts'
import { transition as accountTransition } from '../account/machine.ts'
import { readRecords, storeRecords } from '../account/records.ts'
import {
  activatesConnectedNamespace,
  arrival,
  checksSignIn,
  checksSignInOfChosenAccount,
  closesWhenConnected,
  followsChosenAccount,
  followsNetworkOfWallet,
  followsShownAccount,
  leavesDisconnectedNamespace,
  remembersRecentConnections,
  showsRestoredAccount,
  showsUnsupportedChain,
} from '../connection/reactions.ts'
import { loadedAdapter } from '../adapter/loadAdapter.ts'
import type { ConnectionEffect } from '../connection/machine.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import { connectionsOf } from '../connection/selectors.ts'
import { type KitContext, whenLoaded } from '../KitContext.ts'
import { currentRoute } from '../navigation/machine.ts'
import {
  checksSignInOfNamespace,
  checksSignInOfSwitch,
  leavesSwitchNetwork,
  showsUnsupportedChainOfNamespace,
} from '../network/reactions.ts'
import { cancelsLeftSwitch, declinesLeftSignIn } from '../navigation/reactions.ts'
import { type NetworkEffect, transition as networkTransition } from '../network/machine.ts'
import { type Change, dispatch, read, register } from '../state/dispatch.ts'
import { sessionOf } from '../storage/createSessionStorage.ts'
import { pendingTransactionsKey } from '../storage/createStoredSession.ts'
import { recentWalletIds } from '../wallets/recentWallets.ts'

export { balanceOf } from '../account/queryResult.ts'
export { capabilityOf } from '../adapter/loadAdapter.ts'
export { refreshBalance } from '../account/readAccount.ts'
export { setAccountType } from '../account/setAccountType.ts'
export { connect, runAttempts } from '../connection/connect.ts'
export { disconnect } from '../connection/disconnect.ts'
export { explorerUrl, getProvider, perform } from '../connection/perform.ts'
export { endedByWallet } from '../connection/endedByWallet.ts'
export { forgetConnection } from '../connection/recentConnections.ts'
export { switchConnection } from '../connection/switchConnection.ts'
export { readNetwork } from '../network/readNetwork.ts'
export { selectNetwork, setNamespace } from '../network/selectNetwork.ts'
export { switchNetwork } from '../network/switchNetwork.ts'

/** What a connection changes elsewhere, in the order in which the rules run. */
export function install(kit: KitContext): void {
  readRecords(kit)
  followStoredTransactions(kit)
  const reader = createAccountReader(kit, {
    readIdentity: async (parameters) => (await import('../features/names/readName.ts')).readName(kit, parameters),
  })
  register(kit, {
    machines: {
      account: { transition: accountTransition, run: reader.run },
      network: { transition: networkTransition, run: (effect) => runNetworkEffect(kit, effect) },
    },
    reactions: {
      connection: [
        remembersRecentConnections,
        followsNetworkOfWallet,
        followsShownAccount,
        activatesConnectedNamespace,
        checksSignIn,
        showsUnsupportedChain,
        closesWhenConnected,
        showsRestoredAccount,
        leavesDisconnectedNamespace,
      ],
      network: [checksSignInOfNamespace, checksSignInOfSwitch, showsUnsupportedChainOfNamespace, leavesSwitchNetwork],
      navigation: [cancelsLeftSwitch, declinesLeftSignIn],
      values: [followsChosenAccount, checksSignInOfChosenAccount],
    },
    observe: (change) => {
      if (change.of === 'values') storeRecords(kit, change.next)
      else if (change.of === 'navigation') retryBalance(kit, reader, change)
      else if (change.of === 'account') reportTokens(reader, change)
      else if (change.of === 'connection') {
        listUsedWalletFirst(kit, change)
        followPairing(kit, change)
      }
    },
  })
}

/** Transactions of an earlier visit or of another tab are followed again. */
function followStoredTransactions(kit: KitContext): void {
  const follow = (): void => {
    if (kit.session.read(pendingTransactionsKey) !== null) whenLoaded(kit, kit.pendingTransactions, () => {})
  }
  follow()
  const stop = kit.platform.watchStorage?.(follow)
  if (stop) kit.signal.addEventListener('abort', stop, { once: true })
}

/** A balance that could not be read is read again when Account is shown. */
function retryBalance(kit: KitContext, reader: AccountReader, { next, previous }: Change<'navigation'>): void {
  const isShown = currentRoute(next)?.view === 'Account' && currentRoute(previous)?.view !== 'Account'
  if (isShown) reader.retryBalance(read(kit, 'network').activeNamespace)
}

function runNetworkEffect(kit: KitContext, effect: NetworkEffect): void {
  if (effect.type === 'network.store') sessionOf(kit).setNetworkId(effect.networkId)
  else if (effect.type === 'wallet.abort') kit.switches.get(effect.attempt)?.abort()
  else kit.switches.get(effect.attempt)?.arrive()
}

/** A token that the dapp names and that cannot be read is for the developer; the coin is shown in its place. */
function reportTokens(reader: AccountReader, { namespace, next, previous }: Change<'account'>): void {
  const { caipAddress } = next
  if (caipAddress !== null && caipAddress !== previous.caipAddress) reader.reportTokens(namespace, caipAddress)
}

/** A wallet that was used is listed first, before those that any tab has stored. A pairing is a way to wallets, and none of them. */
function listUsedWalletFirst(kit: KitContext, change: Change<'connection'>): void {
  const id = arrival(change)?.active.connectorId
  if (id !== undefined && id !== kit.options.pairingId)
    dispatch(kit, { to: 'wallets', event: { type: 'wallet.used', id, recent: recentWalletIds(kit.session) } })
}

/** A paired connection that began or ended changes which link its wallet is opened by. */
function followPairing(kit: KitContext, { next, previous }: Change<'connection'>): void {
  const { pairs, pairingId } = kit.options
  const isPaired = (state: ConnectionState): boolean =>
    connectionsOf(state).some((one) => one.connectorId === pairingId)
  if (pairs && isPaired(next) !== isPaired(previous))
    whenLoaded(kit, kit.pairing, ({ followConnections }) => followConnections())
}

/** Effects of the connection machine; one that only aborts an attempt is run by boot. */
export function runConnectionEffect(kit: KitContext, effect: ConnectionEffect, namespace: string): void {
  if (effect.type === 'session.store') sessionOf(kit).addConnectorIds(namespace, effect.connectorIds)
  else if (effect.type === 'session.forget') sessionOf(kit).forgetConnectorIds(namespace, effect.connectorId)
  else if (effect.type === 'connector.activate')
    loadedAdapter(kit, namespace)?.activate?.({ connectorId: effect.connectorId })
}
