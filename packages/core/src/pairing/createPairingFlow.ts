import type { ExplorerWallet } from '../services/explorer.ts'
import { connectionsOf } from '../connection/connectionsOf.ts'
import { isKitError } from '../errors/KitError.ts'
import { noAccounts } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { KitEvent } from '../analytics/events.ts'
import type { Kit } from '../kit/Kit.ts'
import type { KitParts } from '../kit/KitParts.ts'
import { linkPlace } from '../links/appLink.ts'
import { pairingLink } from '../links/pairingLink.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { Route } from '../navigation/Route.ts'
import { cellOf } from '../store/cells.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { recentWalletKey, writeWallet } from '../wallets/recentWallets.ts'
import { createManualPairing } from './createManualPairing.ts'
import { createPairing } from './createPairing.ts'
import { readChoice, writeChoice } from './deepLinkChoice.ts'
import { isPairingView } from './isPairingView.ts'

/** Pairing within a kit: when a URI is wanted, and what an approval means to the rest. */
export type PairingFlow = Pick<
  Kit,
  'renewPairing' | 'pairingLinkOpened' | 'walletLink' | 'setPairingUri' | 'pairingDone'
> & {
  /** Another view, or none, is seen; the terms were ticked. */
  readonly follow: () => void
  /** A connection of the pairing connector has begun or ended. */
  readonly followConnections: () => void
  readonly destroy: () => void
}

export type CreatePairingFlowParameters = {
  readonly parts: KitParts
  readonly store: KitStore
  readonly emit: (event: KitEvent) => void
}

type Opened = Parameters<Kit['pairingLinkOpened']>[0]

export function createPairingFlow({ parts, store, emit }: CreatePairingFlowParameters): PairingFlow {
  const { options, platform, connections, navigation, shared, wallets, onError } = parts
  const { pairingId: connectorId = '', manualWCControl: byDapp = false, features } = options
  const place = linkPlace(platform)
  const keep = place.telegram || (place.ios && /safari/i.test(platform.userAgent()))
  const manual =
    byDapp === false
      ? undefined
      : createManualPairing({ provider: byDapp === true ? undefined : byDapp, now: platform.now })
  /** What the visitor has followed last. */
  let opened: Opened | undefined

  const route = (): Route | undefined => currentRoute(navigation.machine.get())
  const isConnected = (namespace: string): boolean => {
    const state = store.get().connections[namespace]
    return (
      state?.status === 'connected' && connectionsOf(state).some((connection) => connection.connectorId === connectorId)
    )
  }
  const anyConnected = (): boolean => options.adapters.some(({ namespace }) => isConnected(namespace))

  /** On a phone the tap on a wallet has to lead there at once: its URI is made before. */
  const isAboutToPair = (view: Route['view']): boolean =>
    place.mobile &&
    (view === 'Connect' || view === 'AllWallets') &&
    !anyConnected() &&
    (features?.legalCheckbox !== true || store.get().legalAccepted)

  async function approved({
    namespaces,
    linked,
  }: {
    readonly namespaces: readonly string[]
    readonly linked: boolean
  }): Promise<void> {
    const seen = route()
    const link = linked ? opened : undefined
    const wallet = link?.wallet ?? (seen?.view === 'ConnectingWalletConnect' ? seen.wallet : null)
    opened = undefined
    writeChoice(platform.storage, link && { href: link.link.base, name: link.wallet?.name ?? '' }, onError)
    let failure = noAccounts({ connectorId })
    const [first] = namespaces
    if (first !== undefined)
      await connections.take(first, connectorId, namespaces).catch((error: unknown) => (failure = toKitError(error)))
    const reached = namespaces.find(isConnected)
    if (!manual && reached === undefined) throw failure
    if (wallet) remember(wallet)
    const name =
      wallet?.name ?? (reached === undefined ? undefined : parts.activeConnection(reached)?.wallet.name) ?? ''
    emit({
      type: 'CONNECT_SUCCESS',
      properties: {
        method: link ? 'mobile' : 'qrcode',
        name,
        reconnect: false,
        walletRank: wallet?.order,
        view: seen?.view ?? '',
      },
    })
    if (manual && seen && (isPairingView(seen.view) || seen.view === 'AllWallets'))
      navigation.machine.send({ type: 'dismiss' })
  }

  function remember(wallet: ExplorerWallet): void {
    wallets.remember(wallet.id, wallet)
    try {
      platform.storage.set(recentWalletKey(options.id), writeWallet(wallet))
    } catch (error) {
      onError(error)
    }
  }

  const pairing = createPairing({
    cell: cellOf(store, 'pairing'),
    platform,
    pair: manual ? manual.pair : (asked) => shared.pair({ connectorId, ...asked }),
    approved,
    failed(error) {
      const { message } = error
      // What was only made ready has failed nobody.
      const now = route()
      if (now && isPairingView(now.view))
        emit(
          isKitError(error, 'USER_REJECTED')
            ? { type: 'USER_REJECTED', properties: { message } }
            : { type: 'CONNECT_ERROR', properties: { message } },
        )
    },
  })
  const { send } = pairing.machine

  let seen: Route | undefined
  function follow(): void {
    const now = route()
    if (now && (isPairingView(now.view) || isAboutToPair(now.view))) {
      // A URI that could not be had is tried again where the visitor goes on, not where the modal only shakes.
      if (now !== seen || pairing.machine.get().status === 'idle') send({ type: 'wanted', now: platform.now() })
    } else if (!now || !place.mobile) send({ type: 'left', keep: keep && !now })
    if (now?.view === 'ConnectingWalletConnectBasic' && place.mobile && seen?.view !== now.view) {
      wallets.discover()
      parts.openAllWallets()
    }
    seen = now
  }
  const stopWatching = place.mobile && features?.legalCheckbox === true ? watchLegal() : () => {}
  function watchLegal(): () => void {
    let accepted = store.get().legalAccepted
    return store.subscribe(() => {
      const { legalAccepted } = store.get()
      if (legalAccepted === accepted) return
      accepted = legalAccepted
      follow()
    })
  }

  return {
    follow,
    followConnections() {
      if (!anyConnected()) writeChoice(platform.storage, undefined, onError)
    },
    renewPairing: () => send({ type: 'renewed' }),
    pairingLinkOpened(given) {
      opened = given
      send({ type: 'link.opened', wallet: given.wallet?.name ?? '' })
    },
    walletLink(namespace = store.get().network.activeNamespace) {
      const choice =
        parts.activeConnection(namespace)?.connectorId === connectorId ? readChoice(platform.storage) : undefined
      const link = choice && pairingLink({ link: choice.href, uri: '', place })
      if (!link) return undefined
      // Bots of Telegram have no such page.
      const href = /^https:\/\/t\.me\//i.test(link.base) ? link.base : link.href.slice(0, link.href.lastIndexOf('?'))
      return { ...link, href }
    },
    setPairingUri: (uri) => manual?.setUri(uri),
    pairingDone() {
      manual?.done()
    },
    destroy() {
      stopWatching()
      manual?.destroy()
      pairing.destroy()
    },
  }
}
