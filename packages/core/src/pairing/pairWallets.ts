import { linkSignals } from '../abort/linkSignals.ts'
import { activeConnection } from '../account/connectedAccount.ts'
import { emit } from '../analytics/emit.ts'
import { beginAttempts, needsConsent } from '../connection/attempt.ts'
import { askWallets } from '../connection/connect.ts'
import { connectionsOf } from '../connection/selectors.ts'
import { noAccounts } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import { isKitError, type KitError } from '../errors/KitError.ts'
import type { Kit } from '../Kit.ts'
import { type KitContext, whenLoaded } from '../KitContext.ts'
import { linkPlace } from '../links/appLink.ts'
import { pairingLink } from '../links/pairingLink.ts'
import { currentRoute } from '../navigation/machine.ts'
import { traitsOf } from '../navigation/routes.ts'
import type { Route } from '../navigation/Route.ts'
import type { ExplorerWallet } from '../services/explorer.ts'
import { dispatch, read, register } from '../state/dispatch.ts'
import { sessionOf } from '../storage/createSessionStorage.ts'
import { isText, pendingPairingKey } from '../storage/createStoredSession.ts'
import { discover } from '../wallets/discover.ts'
import { recentWalletIds, recentWalletKey, writeWallet } from '../wallets/recentWallets.ts'
import { createManualPairing } from './createManualPairing.ts'
import { createPairing, type CreatePairingParameters } from './createPairing.ts'
import { type PairingEvent, pairingLifeMs, transition } from './machine.ts'
import type { PairingState } from './PairingState.ts'
import { choiceIn, type DeepLinkChoice, readChoice, writeChoice } from './deepLinkChoice.ts'

/** Pairing within a kit: when a URI is needed, and what an approval changes. */
export type PairWallets = Pick<
  Kit,
  'renewPairing' | 'pairingLinkOpened' | 'walletLink' | 'setPairingUri' | 'pairingDone'
> & {
  /** Another view, or none, is shown; or the terms were accepted. */
  readonly follow: () => void
  /** A connection of the pairing connector began or ended. */
  readonly followConnections: () => void
  /** Connects what a wallet has approved since an earlier page showed it a URI, or approves until that expires. */
  readonly resume: () => Promise<void>
}

type Opened = Parameters<Kit['pairingLinkOpened']>[0]

export function pairWallets(kit: KitContext): PairWallets {
  const { options, platform, onError, signal: life } = kit
  const { pairingId: connectorId = '', manualWCControl: byDapp = false } = options
  const place = linkPlace(platform)
  const keep = place.telegram || (place.ios && /safari/i.test(platform.userAgent()))
  const manual =
    byDapp === false
      ? undefined
      : createManualPairing({ provider: byDapp === true ? undefined : byDapp, now: platform.now })
  /** The link that the user followed last. */
  let opened: Opened | undefined
  /** A wallet has approved, and what it reaches is being connected. */
  let isApproved = false
  /** The stored pairing of an earlier page, while this one waits for its answer. */
  let resumed: string | null = null
  let stopResuming = (): void => {}

  const route = (): Route | undefined => currentRoute(read(kit, 'navigation'))
  const isConnected = (namespace: string): boolean => {
    const state = read(kit, 'connections')[namespace]
    return (
      state?.status === 'connected' && connectionsOf(state).some((connection) => connection.connectorId === connectorId)
    )
  }
  const anyConnected = (): boolean => options.adapters.some(({ namespace }) => isConnected(namespace))

  const mayPair = (): boolean => !anyConnected() && !needsConsent(kit)
  const isLinked = (): boolean => {
    const state = read(kit, 'pairing')
    return state.status === 'ready' && state.linkedTo !== null
  }
  const isHeld = (): boolean => kit.pairingHolds.size > 0 && mayPair()

  /** On a phone a tap must open the wallet at once: the URI is made before. */
  const isAboutToPair = (view: Route['view']): boolean =>
    place.mobile && (view === 'Connect' || view === 'AllWallets') && mayPair()

  /** The wallet may approve while the page is away, and a phone may have dropped the page by then: the next one resumes the pairing. */
  function storePending(state: PairingState): void {
    const { write } = sessionOf(kit)
    if (state.status === 'ready') {
      const record = { topic: topicOf(state.uri), until: state.expiresAt, link: choiceOf(opened) }
      write(pendingPairingKey, JSON.stringify(record), platform.tabStorage)
    } else if (!isApproved) write(pendingPairingKey, resumed, platform.tabStorage)
  }

  async function approved(
    { namespaces, linked }: { readonly namespaces: readonly string[]; readonly linked: boolean },
    earlier?: { readonly link: DeepLinkChoice | undefined },
  ): Promise<void> {
    const seen = route()
    const link = linked ? opened : undefined
    const shown = !earlier && seen?.view === 'ConnectingWalletConnect' ? seen.wallet : null
    const wallet = link?.wallet ?? shown
    const choice = earlier ? earlier.link : choiceOf(link)
    opened = undefined
    writeChoice(platform.storage, choice, onError)
    let failure = noAccounts({ connectorId })
    const [first] = namespaces
    if (first !== undefined) await take(first, namespaces).catch((error: unknown) => (failure = toKitError(error)))
    const reached = namespaces.find(isConnected)
    if (!manual && reached === undefined) throw failure
    if (wallet) remember(wallet)
    const name = wallet?.name ?? (reached === undefined ? undefined : activeConnection(kit, reached)?.wallet.name) ?? ''
    emit(kit, {
      type: 'CONNECT_SUCCESS',
      properties: {
        method: choice ? 'mobile' : 'qrcode',
        name,
        reconnect: false,
        walletRank: wallet?.order,
        view: seen?.view ?? '',
      },
    })
    if (manual && seen && (traitsOf(seen.view).pairs || seen.view === 'AllWallets'))
      dispatch(kit, { to: 'navigation', event: { type: 'dismiss' } })
  }

  /** Connects the namespaces of an approved session, and leaves the others alone. */
  async function take(first: string, reached: readonly string[]): Promise<void> {
    const namespaces = [first, ...reached.filter((namespace) => namespace !== first)]
    await askWallets(kit, beginAttempts(kit, namespaces, connectorId))
  }

  function remember(wallet: ExplorerWallet): void {
    dispatch(kit, {
      to: 'wallets',
      event: { type: 'wallet.used', id: wallet.id, wallet, recent: recentWalletIds(kit.session) },
    })
    try {
      platform.storage.set(recentWalletKey(options.id), writeWallet(wallet))
    } catch (error) {
      onError(error)
    }
  }

  const pair: CreatePairingParameters['pair'] = async (asked) => {
    const namespaces = await (await kit.shared()).pair({ connectorId, ...asked })
    isApproved = !asked.signal.aborted
    return namespaces
  }

  function failed(error: KitError): void {
    const { message } = error
    const state = read(kit, 'pairing')
    // The user followed a link, and nothing came of it.
    if (opened && state.status === 'ready' && state.linkedTo !== null && !isKitError(error, 'USER_REJECTED'))
      emit(kit, {
        type: 'CONNECT_PROXY_ERROR',
        properties: {
          message,
          uri: state.uri.replace(/symKey=[^&]*/, 'symKey='),
          mobile_link: opened.link.base,
          name: opened.wallet?.name ?? '',
        },
      })
    // A URI that was only prepared is not reported.
    const now = route()
    if (now && traitsOf(now.view).pairs)
      emit(
        kit,
        isKitError(error, 'USER_REJECTED')
          ? { type: 'USER_REJECTED', properties: { message } }
          : { type: 'CONNECT_ERROR', properties: { message } },
      )
  }

  async function resume(): Promise<void> {
    const { topic, until, link } = Object(kit.session.readJson(pendingPairingKey, platform.tabStorage)) as {
      readonly topic?: unknown
      readonly until?: unknown
      readonly link?: unknown
    }
    const leftMs = typeof until === 'number' ? Math.min(until - platform.now(), pairingLifeMs) : 0
    if (manual || !connectorId || !isText(topic) || !(leftMs > 0)) return storePending(read(kit, 'pairing'))
    const { controller, unlink } = linkSignals(life)
    const { signal } = controller
    const cancelTimer = platform.after(leftMs, () => controller.abort())
    resumed = kit.session.read(pendingPairingKey, platform.tabStorage)
    stopResuming = () => controller.abort()
    try {
      const namespaces = await (await kit.shared()).resume({ connectorId, topic, signal }).finally(cancelTimer)
      if (namespaces) await connectResumed(namespaces, { link: choiceIn(link) })
    } catch (error) {
      if (!signal.aborted) onError(error)
    } finally {
      cancelTimer()
      unlink()
      resumed = null
      if (!life.aborted) storePending(read(kit, 'pairing'))
    }
  }

  async function connectResumed(
    namespaces: readonly string[],
    earlier: { readonly link: DeepLinkChoice | undefined },
  ): Promise<void> {
    // The code that this page shows is no longer needed.
    send({ type: 'left', keep: false })
    try {
      await approved({ namespaces, linked: false }, earlier)
    } catch (cause) {
      if (life.aborted) return
      const error = toKitError(cause)
      failed(error)
      send({ type: 'fell.through', attempt: read(kit, 'pairing').attempt, error })
    }
  }

  const send = (event: PairingEvent): void => dispatch(kit, { to: 'pairing', event })
  const pairing = createPairing({
    state: () => read(kit, 'pairing'),
    send,
    platform,
    pair: manual ? manual.pair : pair,
    approved(approval) {
      stopResuming()
      return approved(approval).finally(() => {
        isApproved = false
        storePending(read(kit, 'pairing'))
      })
    },
    failed,
  })
  register(kit, {
    machines: { pairing: { transition, run: pairing.run } },
    observe(change) {
      if (change.of === 'pairing' && !manual) storePending(change.next)
      if (
        change.of === 'values' &&
        change.next.legalAccepted !== undefined &&
        (place.mobile || kit.pairingHolds.size > 0)
      )
        follow()
    },
  })

  let seen: Route | undefined
  function follow(): void {
    const now = route()
    if (isHeld() || (now && (traitsOf(now.view).pairs || isAboutToPair(now.view)))) {
      // A failed URI is retried when the user goes to another view, not when the modal only shakes.
      if (now !== seen || read(kit, 'pairing').status === 'idle') send({ type: 'wanted', now: platform.now() })
    } else if (!now || !place.mobile) {
      // A user who returns from the wallet's app finds the same URI. One that was only held, whose link was not followed, ends.
      send({ type: 'left', keep: keep && !now && (seen !== undefined || isLinked()) })
    }
    if (now?.view === 'ConnectingWalletConnectBasic' && place.mobile && seen?.view !== now.view) {
      discover(kit)
      whenLoaded(kit, kit.allWallets, ({ send: list }) => list({ type: 'opened' }))
    }
    seen = now
  }

  life.addEventListener(
    'abort',
    () => {
      manual?.destroy()
      pairing.destroy()
    },
    { once: true },
  )
  return {
    follow,
    followConnections() {
      if (anyConnected()) return
      writeChoice(platform.storage, undefined, onError)
      if (kit.pairingHolds.size > 0) follow()
    },
    renewPairing: () => send({ type: 'renewed' }),
    pairingLinkOpened(given) {
      opened = given
      send({ type: 'link.opened', wallet: given.wallet?.name ?? '' })
    },
    walletLink(namespace = read(kit, 'network').activeNamespace) {
      const choice =
        activeConnection(kit, namespace)?.connectorId === connectorId ? readChoice(platform.storage) : undefined
      const link = choice && pairingLink({ link: choice.href, uri: '', place })
      if (!link) return undefined
      // Telegram bots open by the link without a path.
      const href = /^https:\/\/t\.me\//i.test(link.base) ? link.base : link.href.slice(0, link.href.lastIndexOf('?'))
      return { ...link, href }
    },
    setPairingUri: (uri) => manual?.setUri(uri),
    pairingDone() {
      manual?.done()
    },
    resume,
  }
}

const topicOf = (uri: string): string | undefined => /^wc:([^@]+)@/.exec(uri)?.[1]

const choiceOf = (opened: Opened | undefined): DeepLinkChoice | undefined =>
  opened && { href: opened.link.base, name: opened.wallet?.name ?? '' }
