import type { Account } from '../adapter/Account.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import { isPending } from '../connection/selectors.ts'
import { isKitError, type KitErrorCode } from '../errors/KitError.ts'
import { redactText } from '../logger/redact.ts'
import type { PortfolioState } from '../features/Portfolio.ts'
import type { SendState } from '../features/send/SendState.ts'
import type { SwapState } from '../features/swap/Swap.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import type { View } from '../navigation/Route.ts'
import type { NetworkState } from '../network/NetworkState.ts'
import type { ContextOptions } from '../options/pairingWays.ts'
import type { SignInState } from '../signin/SignInState.ts'
import type { State } from '../kernel/registry.ts'
import type { WalletSearch } from '../wallets/allWalletsMachine.ts'
import type { WalletItem } from '../wallets/list.ts'
import { activityEvents } from './activityEvents.ts'
import type { KitEvent } from './events.ts'
import { sendEvents, swapEvents } from './moneyEvents.ts'

/** Which events of the catalogue follow from a change of the state. */
export type Tracking = {
  readonly started: () => void
  /** Something that the kit did not expect. */
  readonly failed: (error: unknown) => void
  readonly listsChanged: (lists: Pick<State, 'allWallets' | 'walletList'>) => void
  readonly connectionChanged: (next: ConnectionState, previous: ConnectionState) => void
  readonly navigationChanged: (next: NavigationState, previous: NavigationState) => void
  readonly networkChanged: (next: NetworkState, previous: NetworkState) => void
  readonly portfolioChanged: (next: PortfolioState) => void
  readonly sendChanged: (next: SendState, previous: SendState) => void
  readonly swapChanged: (next: SwapState, previous: SwapState) => void
  readonly signInChanged: (next: SignInState, previous: SignInState) => void
  readonly walletSelected: (item: WalletItem) => void
}

export type CreateTrackingParameters = {
  readonly options: ContextOptions
  readonly emit: (event: KitEvent) => void
  readonly connected: () => boolean
  readonly account: () => Account | undefined
  readonly networkId: () => string
  readonly view: () => View | undefined
  readonly place: (item: WalletItem) => number
  readonly mobile: boolean
}

const opened: Partial<Readonly<Record<View, KitEvent['type'] & `${'CLICK' | 'OPEN'}_${string}`>>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  GetWallet: 'CLICK_GET_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
  WalletSend: 'OPEN_SEND',
  Swap: 'OPEN_SWAP',
  SwapSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP',
}

/** Codes of what goes wrong inside. */
const faults: readonly KitErrorCode[] = ['LOAD_FAILED', 'MALFORMED_ANSWER']
/** Characters of a message or a stack. */
const longestText = 1_000

export function createTracking({
  options,
  emit,
  connected,
  account,
  networkId,
  view,
  place,
  mobile,
}: CreateTrackingParameters): Tracking {
  const about = (): { readonly isSmartAccount: boolean; readonly network: string } => ({
    isSmartAccount: account()?.type === 'smartAccount',
    network: networkId(),
  })

  /** Rows that were listed since the modal was opened. */
  let listed = new Set<string>()
  /** The last connection that changed has ended. */
  let isEnded = false
  /** The last search that was answered. */
  let searched = ''
  let portfolio: PortfolioState = { hidesBalances: false }

  /** A row counts once for each opening of the modal, view and search. */
  function reportListed(items: readonly WalletItem[], shown: View, search?: WalletSearch): void {
    const query = search?.text || undefined
    const keyOf = ({ key }: WalletItem): string => JSON.stringify([shown, query, search?.certifiedOnly, key])
    const fresh = items.flatMap((item, displayIndex) => (listed.has(keyOf(item)) ? [] : [{ item, displayIndex }]))
    if (fresh.length === 0) return
    for (const { item } of fresh) listed.add(keyOf(item))
    emit({
      type: 'WALLET_IMPRESSION_V2',
      properties: {
        items: fresh.map(({ item: { name, target }, displayIndex }) => ({
          name,
          walletRank: target.kind === 'explorer' ? target.wallet.order : undefined,
          ...(target.kind === 'explorer' && { explorerId: target.wallet.id }),
          ...(target.kind === 'connector' && { rdnsId: target.connectorId }),
          view: shown,
          displayIndex,
          ...(query !== undefined && { query }),
          ...(search && { certified: search.certifiedOnly }),
        })),
      },
    })
  }

  return {
    failed(error) {
      // Services that do not answer are no fault of this code.
      if (isKitError(error) && !faults.includes(error.code)) return
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      emit({
        type: 'INTERNAL_SDK_ERROR',
        properties: {
          errorType: isKitError(error) ? error.code : name,
          errorMessage: redactText(message.slice(0, longestText)),
          stackTrace: redactText(stack?.slice(0, longestText) ?? ''),
          uncaught: false,
        },
      })
    },

    listsChanged({ allWallets, walletList }) {
      const shown = view()
      if (shown === 'Connect') reportListed(walletList, shown)
      if (shown !== 'AllWallets' || allWallets.status === 'idle' || allWallets.status === 'loading') return
      const { items, search } = allWallets
      const asked = JSON.stringify(search)
      if (search.text !== '' && asked !== searched)
        emit({
          type: 'SEARCH_WALLET',
          properties: { badge: search.certifiedOnly ? 'certified' : '', search: search.text },
        })
      searched = asked
      reportListed(items, shown, search)
    },

    started() {
      const {
        networks,
        defaultNetwork,
        themeMode,
        allowUnsupportedChain,
        enableWallets,
        chainImages,
        connectorImages,
        metadata,
      } = options
      const properties = {
        networks: networks.map(({ id }) => id),
        defaultNetwork,
        themeMode,
        allowUnsupportedChain,
        showWallets: enableWallets,
        chainImages,
        connectorImages,
        metadata,
      }
      emit({ type: 'INITIALIZE', properties })
    },

    connectionChanged(next, previous) {
      isEnded = next.status === 'disconnected'
      if (!isPending(previous) || previous === next) return
      const paired = previous.connectorId === options.pairingId
      // A pairing of several namespaces is one event, which `pairWallets` emits.
      if (paired && previous.status === 'connecting') return
      if (next.status === 'connected' && next.active !== previous.previous?.active) {
        const { name } = next.active.wallet
        const properties = {
          method: paired ? 'qrcode' : 'browser',
          name,
          reconnect: previous.status === 'reconnecting',
          walletRank: undefined,
          view: view() ?? '',
        } as const
        emit({ type: 'CONNECT_SUCCESS', properties })
      }
      const failure = isPending(next) ? null : next.error
      if (failure === null || previous.status === 'reconnecting') return
      const { message } = failure.error
      emit(
        isKitError(failure.error, 'USER_REJECTED')
          ? { type: 'USER_REJECTED', properties: { message } }
          : { type: 'CONNECT_ERROR', properties: { message } },
      )
    },

    navigationChanged(next, previous) {
      if (next.status !== previous.status) {
        listed = new Set()
        searched = ''
        emit({ type: next.status === 'open' ? 'MODAL_OPEN' : 'MODAL_CLOSE', properties: { connected: connected() } })
      }
      const now = currentRoute(next)?.view
      const type = now === undefined || now === currentRoute(previous)?.view ? undefined : opened[now]
      // Going back to a view is no click on what leads there.
      if (!type || (next.status === 'open' && next.direction === 'back')) return
      emit(type === 'OPEN_SEND' || type === 'OPEN_SWAP' ? { type, properties: about() } : ({ type } as KitEvent))
    },

    portfolioChanged(next) {
      const { isSmartAccount } = about()
      for (const event of activityEvents(next, portfolio, { isSmartAccount, projectId: options.projectId })) emit(event)
      portfolio = next
    },

    sendChanged(next, previous) {
      for (const event of sendEvents(next, previous, about().isSmartAccount)) emit(event)
    },

    swapChanged(next, previous) {
      for (const event of swapEvents(next, previous, about().isSmartAccount)) emit(event)
    },

    networkChanged(next, previous) {
      const chosen = next.byNamespace[next.activeNamespace]?.activeId
      if (
        chosen !== undefined &&
        previous.switching.status === 'switching' &&
        next.switching.status === 'idle' &&
        chosen === previous.switching.networkId
      )
        emit({ type: 'SWITCH_NETWORK', properties: { network: chosen } })
    },

    signInChanged(next, previous) {
      const wasAsked = previous.status === 'pending' || previous.status === 'signing'
      // A required sign-in that is declined ends the connection afterwards; one that ended before took the sign-in with it.
      const { caipAddress } = account() ?? {}
      const isDeclined =
        wasAsked &&
        (next.status === 'refused' ||
          (next.status === 'off' && !isEnded && (caipAddress ?? previous.account) === previous.account))
      if (isDeclined) emit({ type: 'CLICK_CANCEL_SIWX', properties: about() })
      if (previous.status === 'pending' && next.status === 'signing')
        emit({ type: 'CLICK_SIGN_SIWX_MESSAGE', properties: about() })
      if (previous.status === 'signing' && next.status === 'done')
        emit({ type: 'SIWX_AUTH_SUCCESS', properties: about() })
      if (previous.status === 'signing' && next.status === 'pending' && next.error)
        emit({ type: 'SIWX_AUTH_ERROR', properties: { ...about(), message: next.error.message } })
    },

    walletSelected(item) {
      const { target } = item
      const isPaired =
        target.kind === 'explorer'
          ? options.pairs
          : target.kind === 'connector' && target.connectorId === options.pairingId
      const platform = isPaired
        ? mobile
          ? 'mobile'
          : 'qrcode'
        : target.kind === 'explorer'
          ? 'unsupported'
          : 'browser'
      emit({
        type: 'SELECT_WALLET',
        properties: {
          name: item.name,
          platform,
          displayIndex: place(item),
          walletRank: item.target.kind === 'explorer' ? item.target.wallet.order : undefined,
          view: view() ?? '',
        },
      })
    },
  }
}
