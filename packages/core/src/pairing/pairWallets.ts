import { linkSignals } from '../abort/linkSignals.ts'
import { activeConnection } from '../account/connectedAccount.ts'
import { emit } from '../analytics/emit.ts'
import { beginAttempts, needsConsent } from '../connection/attempt.ts'
import { runAttempts } from '../connection/connect.ts'
import { connectionsOf } from '../connection/selectors.ts'
import { noAccounts } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import { isKitError, type KitError } from '../errors/KitError.ts'
import { type Core, whenLoaded } from '../kernel/Core.ts'
import { linkPlace } from '../links/appLink.ts'
import { type PairingLink, pairingLink } from '../links/pairingLink.ts'
import { currentRoute } from '../navigation/machine.ts'
import { traitsOf } from '../navigation/routes.ts'
import type { Route } from '../navigation/Route.ts'
import type { ExplorerWallet } from '../services/explorer.ts'
import { dispatch, read, register } from '../kernel/dispatch.ts'
import { sessionOf } from '../storage/createSessionStorage.ts'
import { isText, pendingPairingKey } from '../storage/createStoredSession.ts'
import { discover } from '../wallets/discover.ts'
import { recentWalletKey, writeWallet } from '../wallets/pairedWallet.ts'
import { recentWalletIds } from '../wallets/recentWallets.ts'
import { choiceIn, createStoredChoice, type DeepLinkChoice } from './deepLinkChoice.ts'
import { createManualPairing } from './createManualPairing.ts'
import { createPairing, type CreatePairingParameters } from './createPairing.ts'
import { type PairingEvent, pairingLifeMs, transition } from './machine.ts'

/** Pairing within a kit: when a URI is needed, and what happens once a wallet approves it. */
export type PairWallets = {
  /** These five as the methods of `Kit`. */
  readonly renewPairing: () => void
  readonly pairingLinkOpened: (link: FollowedLink) => void
  readonly walletLink: (namespace?: string) => PairingLink | undefined
  readonly setPairingUri: (uri: string) => void
  readonly pairingDone: () => void
  /** Call it when the shown view changes, and when the user accepts the terms. */
  readonly follow: () => void
  /** Call it when a connection of the pairing connector begins or ends. */
  readonly followConnections: () => void
  /** Connects the session that a wallet approves, or has approved, by the URI of an earlier page, until that URI expires. */
  readonly resume: () => Promise<void>
}

type FollowedLink = { readonly wallet: ExplorerWallet | null; readonly link: PairingLink }

/** The order of the functions is that of a pairing: a URI is needed, a wallet approves or declines, the next page resumes. */
export function pairWallets(core: Core): PairWallets {
  const { options, platform, onError, signal: life } = core
  const { pairingId: connectorId = '', manualWCControl = false } = options
  const place = linkPlace(platform)
  const storedChoice = createStoredChoice(platform.storage, onError)
  const manual = manualWCControl
    ? createManualPairing({ provider: manualWCControl === true ? undefined : manualWCControl, now: platform.now })
    : undefined
  let lastRoute: Route | undefined
  /** The link that the user followed last, until a wallet approves. */
  let followedLink: FollowedLink | undefined
  /** A wallet has approved, and its namespaces are being connected. */
  let isConnecting = false
  /** Waits for an answer to the stored pairing of an earlier page. */
  let resuming: { readonly stored: string | null; readonly controller: AbortController } | undefined

  const route = (): Route | undefined => currentRoute(read(core, 'navigation'))
  const send = (event: PairingEvent): void => dispatch(core, { to: 'pairing', event })
  const isConnected = (namespace: string): boolean => {
    const state = read(core, 'connections')[namespace]
    if (state?.status !== 'connected') return false
    return connectionsOf(state).some((connection) => connection.connectorId === connectorId)
  }
  const isAnyConnected = (): boolean => options.adapters.some(({ namespace }) => isConnected(namespace))

  // A URI is needed

  function follow(): void {
    const now = route()
    if (needsUri(now)) {
      // A failed URI is retried when the user goes to another view, not when the modal only shakes.
      if (now !== lastRoute || read(core, 'pairing').status === 'idle') send({ type: 'wanted', now: platform.now() })
    } else if (!now || !place.mobile) send({ type: 'left', keep: keepsUri(now) })
    if (now?.view === 'ConnectingWalletConnectBasic' && place.mobile && lastRoute?.view !== now.view) listAllWallets()
    lastRoute = now
  }
  function needsUri(now: Route | undefined): boolean {
    if (now && traitsOf(now.view).pairs) return true
    // On a phone a tap must open the wallet at once: the URI is prepared before.
    const isAboutToPair = place.mobile && (now?.view === 'Connect' || now?.view === 'AllWallets')
    return (isAboutToPair || core.pairingHolds.size > 0) && !isAnyConnected() && !needsConsent(core)
  }
  /**
   * After the modal closes, Telegram and iOS Safari keep the URI: a user who returns from the wallet's app finds the same one.
   * A URI that no view showed and whose link was not followed is dropped.
   */
  function keepsUri(now: Route | undefined): boolean {
    const returnsToPage = place.telegram || (place.ios && /safari/i.test(platform.userAgent()))
    const pairing = read(core, 'pairing')
    const isLinkFollowed = pairing.status === 'ready' && pairing.linkedTo !== null
    return returnsToPage && !now && (lastRoute !== undefined || isLinkFollowed)
  }
  function listAllWallets(): void {
    discover(core)
    whenLoaded(core, core.parts.allWallets, (list) => list.send({ type: 'opened' }))
  }
  /** The wallet may approve while the page is away, and a phone may drop the page before: the next page resumes the stored pairing. */
  function storePending(): void {
    const { write } = sessionOf(core)
    const state = read(core, 'pairing')
    if (state.status === 'ready') {
      const record = { topic: topicOf(state.uri), until: state.expiresAt, link: choiceOf(followedLink) }
      write(pendingPairingKey, JSON.stringify(record), platform.tabStorage)
    } else if (!isConnecting) write(pendingPairingKey, resuming?.stored ?? null, platform.tabStorage)
  }
  const pair: CreatePairingParameters['pair'] = async (parameters) => {
    const shared = await core.parts.shared()
    const namespaces = await shared.pair({ connectorId, ...parameters })
    isConnecting = !parameters.signal.aborted
    return namespaces
  }

  // A wallet approves

  const approved: CreatePairingParameters['approved'] = async ({ namespaces, linked }) => {
    resuming?.controller.abort()
    const link = linked ? followedLink : undefined
    const shown = route()
    const wallet = link?.wallet ?? (shown?.view === 'ConnectingWalletConnect' ? shown.wallet : null)
    try {
      await connectApproved({ namespaces, wallet, choice: choiceOf(link) })
    } finally {
      isConnecting = false
      storePending()
    }
  }
  /** @throws KitError if no namespace could be connected */
  async function connectApproved({
    namespaces,
    wallet,
    choice,
  }: {
    readonly namespaces: readonly string[]
    readonly wallet: ExplorerWallet | null
    readonly choice: DeepLinkChoice | undefined
  }): Promise<void> {
    const shown = route()
    followedLink = undefined
    storedChoice.write(choice)
    const failure = await connectNamespaces(namespaces)
    const connected = namespaces.find(isConnected)
    // A client of the dapp's own connects by itself.
    if (connected === undefined && !manual) throw failure
    if (wallet) rememberWallet(wallet)
    const connectedName = connected === undefined ? undefined : activeConnection(core, connected)?.wallet.name
    emit(core, {
      type: 'CONNECT_SUCCESS',
      properties: {
        method: choice ? 'mobile' : 'qrcode',
        name: wallet?.name ?? connectedName ?? '',
        reconnect: false,
        walletRank: wallet?.order,
        view: shown?.view ?? '',
      },
    })
    if (manual && shown && (traitsOf(shown.view).pairs || shown.view === 'AllWallets'))
      dispatch(core, { to: 'navigation', event: { type: 'dismiss' } })
  }
  /** Connects the namespaces of an approved session and leaves the others alone. @returns the error to report if none is connected */
  async function connectNamespaces(namespaces: readonly string[]): Promise<KitError> {
    try {
      await runAttempts(core, beginAttempts(core, namespaces, connectorId))
      return noAccounts({ connectorId })
    } catch (error) {
      return toKitError(error)
    }
  }
  function rememberWallet(wallet: ExplorerWallet): void {
    const recent = recentWalletIds(core.session)
    dispatch(core, { to: 'wallets', event: { type: 'wallet.used', id: wallet.id, wallet, recent } })
    try {
      platform.storage.set(recentWalletKey(options.id), writeWallet(wallet))
    } catch (error) {
      onError(error)
    }
  }

  // The pairing fails

  function reportFailure(error: KitError): void {
    const { message } = error
    const isRejected = isKitError(error, 'USER_REJECTED')
    const state = read(core, 'pairing')
    if (followedLink && !isRejected && state.status === 'ready' && state.linkedTo !== null)
      emit(core, {
        type: 'CONNECT_PROXY_ERROR',
        properties: {
          message,
          uri: state.uri.replace(/symKey=[^&]*/, 'symKey='),
          mobile_link: followedLink.link.base,
          name: followedLink.wallet?.name ?? '',
        },
      })
    // A URI that no view shows was only prepared: its failure is not reported.
    const shown = route()
    if (shown && traitsOf(shown.view).pairs)
      emit(core, { type: isRejected ? 'USER_REJECTED' : 'CONNECT_ERROR', properties: { message } })
  }

  // The next page resumes

  async function resume(): Promise<void> {
    const stored = core.session.read(pendingPairingKey, platform.tabStorage)
    const record: unknown = core.session.readJson(pendingPairingKey, platform.tabStorage)
    const { topic, until, link } = Object(record) as {
      readonly topic?: unknown
      readonly until?: unknown
      readonly link?: unknown
    }
    const leftMs = typeof until === 'number' ? Math.min(until - platform.now(), pairingLifeMs) : 0
    if (manual || !connectorId || !isText(topic) || !(leftMs > 0)) return storePending()
    const { controller, unlink } = linkSignals(life)
    const { signal } = controller
    const cancelTimer = platform.after(leftMs, () => controller.abort())
    resuming = { stored, controller }
    try {
      const shared = await core.parts.shared()
      const namespaces = await shared.resume({ connectorId, topic, signal }).finally(cancelTimer)
      if (namespaces) await connectResumed(namespaces, choiceIn(link))
    } catch (error) {
      if (!signal.aborted) onError(error)
    } finally {
      cancelTimer()
      unlink()
      resuming = undefined
      if (!life.aborted) storePending()
    }
  }
  async function connectResumed(namespaces: readonly string[], choice: DeepLinkChoice | undefined): Promise<void> {
    // The URI that this page shows is no longer needed.
    send({ type: 'left', keep: false })
    try {
      await connectApproved({ namespaces, wallet: null, choice })
    } catch (cause) {
      if (life.aborted) return
      const error = toKitError(cause)
      reportFailure(error)
      send({ type: 'fell.through', attempt: read(core, 'pairing').attempt, error })
    }
  }

  // Start

  const pairing = createPairing({
    state: () => read(core, 'pairing'),
    send,
    platform,
    pair: manual ? manual.pair : pair,
    approved,
    failed: reportFailure,
  })
  register(core, {
    machines: { pairing: { transition, run: pairing.run } },
    observe(change) {
      if (change.of === 'pairing' && !manual) storePending()
      const isAccepted = change.of === 'values' && change.next.legalAccepted !== undefined
      if (isAccepted && (place.mobile || core.pairingHolds.size > 0)) follow()
    },
  })
  const stop = (): void => {
    manual?.destroy()
    pairing.destroy()
  }
  life.addEventListener('abort', stop, { once: true })

  return {
    follow,
    followConnections() {
      if (isAnyConnected()) return
      storedChoice.write(undefined)
      if (core.pairingHolds.size > 0) follow()
    },
    renewPairing: () => send({ type: 'renewed' }),
    pairingLinkOpened(link) {
      followedLink = link
      send({ type: 'link.opened', wallet: link.wallet?.name ?? '' })
    },
    walletLink(namespace = read(core, 'network').activeNamespace) {
      const isPaired = activeConnection(core, namespace)?.connectorId === connectorId
      const choice = isPaired ? storedChoice.read() : undefined
      const link = choice && pairingLink({ link: choice.href, uri: '', place })
      if (!link) return undefined
      // Telegram bots open by the link without a path.
      const href = /^https:\/\/t\.me\//i.test(link.base) ? link.base : link.href.slice(0, link.href.lastIndexOf('?'))
      return { ...link, href }
    },
    setPairingUri: (uri) => manual?.setUri(uri),
    pairingDone: () => manual?.done(),
    resume,
  }
}

const topicOf = (uri: string): string | undefined => /^wc:([^@]+)@/.exec(uri)?.[1]

const choiceOf = (link: FollowedLink | undefined): DeepLinkChoice | undefined =>
  link && { href: link.link.base, name: link.wallet?.name ?? '' }
