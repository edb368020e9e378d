import { deviceOf } from '../platform/device.ts'
import { activeConnection } from '../account/connectedAccount.ts'
import { type Core, whenLoaded } from '../kernel/Core.ts'
import type { PairingLink } from '../links/pairingLink.ts'
import { dispatch, read } from '../kernel/dispatch.ts'
import type { PendingRequest } from './PendingRequest.ts'

/** A request that waits for the user in the app of a paired wallet on this phone. */
export type WalletRequest = {
  /** The wallet's name, as the wallet says it. */
  readonly name: string
  /** Opens the app. */
  readonly link: PairingLink
}

/** Shows which requests of a connector wait in its wallet. */
export function showPendingRequests(core: Core, connectorId: string, requests: readonly PendingRequest[]): void {
  const others = read(core, 'pendingRequests').filter((request) => request.connectorId !== connectorId)
  const pendingRequests = [...others, ...requests].toSorted((a, b) => a.id - b.id)
  dispatch(core, { to: 'values', change: { pendingRequests } })
  showWalletRequest(core, connectorId, requests.length > 0)
}

/** Shows that a request waits in a wallet which the user paired by a link, on a phone or tablet; elsewhere the wallet is on another device. */
function showWalletRequest(core: Core, connectorId: string, isWaiting: boolean): void {
  const { mobile, asDesktop } = deviceOf(core.platform)
  if (!(mobile || asDesktop) || connectorId !== core.options.pairingId) return
  whenLoaded(core, core.parts.pairing, ({ walletLink }) => {
    const paired = core.options.adapters.flatMap(({ namespace }) => {
      const connection = activeConnection(core, namespace)
      const link = connection?.connectorId === connectorId ? walletLink(namespace) : undefined
      return connection && link ? [{ name: connection.wallet.name, link }] : []
    })
    const walletRequest = isWaiting ? (paired[0] ?? null) : null
    // The same as long as requests wait: one that the user has closed stays closed.
    if ((walletRequest === null) !== (read(core, 'walletRequest') === null))
      dispatch(core, { to: 'values', change: { walletRequest } })
  })
}
