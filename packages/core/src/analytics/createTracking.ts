import type { Account } from '../adapter/Account.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import { isPending } from '../connection/selectors.ts'
import { isKitError } from '../errors/KitError.ts'
import type { KitEvent } from '../analytics/events.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import type { View } from '../navigation/Route.ts'
import type { NetworkState } from '../network/NetworkState.ts'
import type { EngineOptions } from '../options/pairingWays.ts'
import type { SignInState } from '../signin/SignInState.ts'
import type { WalletItem } from '../wallets/list.ts'

/** Says in the words of the catalogue (FACTS §6) what a change of the machines means. */
export type Tracking = {
  readonly started: () => void
  readonly connectionChanged: (next: ConnectionState, previous: ConnectionState) => void
  readonly navigationChanged: (next: NavigationState, previous: NavigationState) => void
  readonly networkChanged: (next: NetworkState, previous: NetworkState) => void
  readonly signInChanged: (next: SignInState, previous: SignInState) => void
  readonly walletSelected: (item: WalletItem) => void
}

export type CreateTrackingParameters = {
  readonly options: EngineOptions
  readonly emit: (event: KitEvent) => void
  readonly connected: () => boolean
  readonly account: () => Account | undefined
  readonly networkId: () => string
  readonly view: () => View | undefined
  readonly place: (item: WalletItem) => number
  readonly mobile: boolean
}

const opened: Partial<Readonly<Record<View, KitEvent['type'] & `CLICK_${string}`>>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  GetWallet: 'CLICK_GET_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
}

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

  return {
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
      if (!isPending(previous) || previous === next) return
      const paired = previous.connectorId === options.pairingId
      // A pairing is one act, whatever it reaches, and told of where it is done.
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
      if (next.status !== previous.status)
        emit({ type: next.status === 'open' ? 'MODAL_OPEN' : 'MODAL_CLOSE', properties: { connected: connected() } })
      const now = currentRoute(next)?.view
      const type = now === undefined || now === currentRoute(previous)?.view ? undefined : opened[now]
      // Going back to a view is no click on what leads there.
      if (type && !(next.status === 'open' && next.direction === 'back')) emit({ type } as KitEvent)
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
