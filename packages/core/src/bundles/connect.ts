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
import { type Core, whenLoaded } from '../kernel/Core.ts'
import { currentRoute } from '../navigation/machine.ts'
import {
  checksSignInOfNamespace,
  checksSignInOfSwitch,
  leavesSwitchNetwork,
  showsUnsupportedChainOfNamespace,
} from '../network/reactions.ts'
import { cancelsLeftSwitch, declinesLeftSignIn } from '../navigation/accountReactions.ts'
import { type NetworkEffect, transition as networkTransition } from '../network/machine.ts'
import type { Change } from '../kernel/actions.ts'
import { dispatch, read, register } from '../kernel/dispatch.ts'
import { onVisibilityChange } from '../platform/onVisibilityChange.ts'
import { sessionOf } from '../storage/createSessionStorage.ts'
import { pendingTransactionsKey } from '../storage/createStoredSession.ts'
import { recentWalletIds } from '../wallets/recentWallets.ts'

export { balanceOf } from '../account/queryResult.ts'
export { capabilityOf } from '../adapter/loadAdapter.ts'
export { refreshBalance } from '../account/readAccount.ts'
export { setAccountType } from '../account/setAccountType.ts'
export { connect, runAttempts } from '../connection/connect.ts'
export { disconnect } from '../connection/disconnect.ts'
export { isGrantInUse } from '../connection/isGrantInUse.ts'
export { explorerUrl } from '../connection/explorerUrl.ts'
export { changedByWallet } from '../connection/changedByWallet.ts'
export { endedByWallet } from '../connection/endedByWallet.ts'
export { forgetConnection } from '../connection/recentConnections.ts'
export { setNamespace } from '../network/setNamespace.ts'
export { followSent } from '../connection/followSent.ts'
export { sessionOf } from '../storage/createSessionStorage.ts'
export { connectWallet } from '../connection/connectWallet.ts'

/** What a connection changes elsewhere, in the order in which the rules run. */
export function install(core: Core): void {
  readRecords(core)
  followStoredTransactions(core)
  readWalletsWhenShown(core)
  const reader = createAccountReader(core, {
    readIdentity: async (parameters) => (await import('../features/names/readName.ts')).readName(core, parameters),
  })
  register(core, {
    machines: {
      account: { transition: accountTransition, run: reader.run },
      network: { transition: networkTransition, run: (effect) => runNetworkEffect(core, effect) },
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
      if (change.of === 'values') storeRecords(core, change.next)
      else if (change.of === 'navigation') refreshShownBalance(core, reader, change)
      else if (change.of === 'account') reportTokens(reader, change)
      else if (change.of === 'connection') {
        listUsedWalletFirst(core, change)
        followPairing(core, change)
      }
    },
  })
}

/** Transactions of an earlier visit or of another tab are followed again. */
function followStoredTransactions(core: Core): void {
  const follow = (): void => {
    if (core.session.read(pendingTransactionsKey) !== null) whenLoaded(core, core.parts.pendingTransactions, () => {})
  }
  follow()
  const stop = core.platform.watchStorage?.(follow)
  if (stop) core.signal.addEventListener('abort', stop, { once: true })
}

/** Wallets do not report that they were locked, unlocked or disconnected: they are read again when the user is back at the page. */
function readWalletsWhenShown(core: Core): void {
  const page = core.platform.document()
  let isReading = false
  const stop = onVisibilityChange(page, () => {
    const isStored = core.options.adapters.some(
      ({ namespace }) =>
        core.session.connectorIds(namespace).length + connectionsOf(read(core, 'connections')[namespace]).length > 0,
    )
    if (page?.visibilityState !== 'visible' || isReading || !isStored) return
    whenLoaded(core, core.parts.restore, ({ refreshWallets }) => {
      isReading = true
      void refreshWallets(core).finally(() => (isReading = false))
    })
  })
  core.signal.addEventListener('abort', stop, { once: true })
}

/** A balance that is old or could not be read is read again when Account is shown. */
function refreshShownBalance(core: Core, reader: AccountReader, { next, previous }: Change<'navigation'>): void {
  const isShown = currentRoute(next)?.view === 'Account' && currentRoute(previous)?.view !== 'Account'
  if (isShown) reader.refreshOld(read(core, 'network').activeNamespace)
}

function runNetworkEffect(core: Core, effect: NetworkEffect): void {
  if (effect.type === 'network.store') sessionOf(core).setNetworkId(effect.networkId)
  else if (effect.type === 'wallet.abort') core.switches.get(effect.attempt)?.abort()
  else core.switches.get(effect.attempt)?.arrive()
}

/** A token that the dapp names and that cannot be read is for the developer; the coin is shown in its place. */
function reportTokens(reader: AccountReader, { namespace, next, previous }: Change<'account'>): void {
  const { caipAddress } = next
  if (caipAddress !== null && caipAddress !== previous.caipAddress) reader.reportTokens(namespace, caipAddress)
}

/** A wallet that was used is listed first, before those that any tab has stored. A pairing is a way to wallets, and none of them. */
function listUsedWalletFirst(core: Core, change: Change<'connection'>): void {
  const id = arrival(change)?.active.connectorId
  if (id !== undefined && id !== core.options.pairingId)
    dispatch(core, { to: 'wallets', event: { type: 'wallet.used', id, recent: recentWalletIds(core.session) } })
}

/** A paired connection that began or ended changes which link its wallet is opened by. */
function followPairing(core: Core, { next, previous }: Change<'connection'>): void {
  const { pairs, pairingId } = core.options
  const isPaired = (state: ConnectionState): boolean =>
    connectionsOf(state).some((one) => one.connectorId === pairingId)
  if (pairs && isPaired(next) !== isPaired(previous))
    whenLoaded(core, core.parts.pairing, ({ followConnections }) => followConnections())
}

/** Effects of the connection machine; one that only aborts an attempt is run by boot. */
export function runConnectionEffect(core: Core, effect: ConnectionEffect, namespace: string): void {
  if (effect.type === 'session.store') sessionOf(core).addConnectorIds(namespace, effect.connectorIds)
  else if (effect.type === 'session.forget') sessionOf(core).forgetConnectorIds(namespace, effect.connectorId)
  else if (effect.type === 'connector.activate')
    loadedAdapter(core, namespace)?.activate?.({ connectorId: effect.connectorId })
}
