import { initialAlerts } from '../alerts/AlertsState.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import { initialNetworkState } from '../network/initialNetworkState.ts'
import { initialNotifications } from '../notifications/NotificationsState.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { KitState } from './KitState.ts'

/** The state that every kit of these options begins with: no wallet connected, no discovery, the modal closed. */
export function initialState(options: ResolvedOptions, storedNetworkId?: CaipNetworkId): KitState {
  const each = <state>(state: state): Readonly<Record<string, state>> =>
    Object.fromEntries(options.adapters.map(({ namespace }) => [namespace, state]))
  return {
    lifecycle: 'idle',
    connections: each({ status: 'disconnected', attempt: 0, error: null }),
    recentConnections: {},
    network: initialNetworkState(options, storedNetworkId),
    accounts: each({ caipAddress: null, balance: { status: 'absent' }, identity: { status: 'absent' }, attempt: 0 }),
    accountTypes: {},
    pendingTransactions: [],
    portfolio: { hidesBalances: false },
    send: { count: 0, flow: null, open: [] },
    onRamp: null,
    names: null,
    swap: {
      pin: null,
      isShown: false,
      tokens: { status: 'idle' },
      pay: null,
      get: null,
      amount: null,
      slippage: 100,
      quote: { status: 'none' },
      order: null,
      open: [],
      attempt: 0,
    },
    wallets: { discovery: { status: 'idle' }, connectors: {}, explorer: { status: 'idle' }, recent: [] },
    walletList: [],
    allWallets: { status: 'idle', search: { text: '', certifiedOnly: false }, attempt: 0 },
    navigation: { status: 'closed' },
    pairing: { status: 'idle', attempt: 0 },
    signIn: { status: 'off', attempt: 0, signedIn: null },
    notifications: initialNotifications,
    alerts: initialAlerts(options.debug),
    legalAccepted: false,
    pendingRequests: [],
    walletRequest: null,
    locale: { tag: undefined, messages: options.messages ?? {} },
    theme: { mode: options.themeMode ?? 'system', variables: options.themeVariables ?? {} },
  }
}

/** The state for server rendering: a server does not know whether a session is stored, so route guards must wait. */
export function serverState({ enableReconnect }: ResolvedOptions, state: KitState): KitState {
  if (!enableReconnect) return state
  const reconnecting: ConnectionState = { status: 'reconnecting', attempt: 0, connectorId: '', previous: null }
  const connections = Object.fromEntries(Object.keys(state.connections).map((namespace) => [namespace, reconnecting]))
  return Object.freeze({ ...state, connections })
}
