import { initialAlerts } from '../alerts/AlertsState.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import { initialNetworkState } from '../network/initialNetworkState.ts'
import { initialNotifications } from '../notifications/NotificationsState.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { KitState } from './KitState.ts'

/** The state that every kit of these options begins with: nobody connected, nothing looked for, the modal closed. */
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
    wallets: { discovery: { status: 'idle' }, connectors: {}, explorer: { status: 'idle' }, recent: [] },
    walletList: [],
    allWallets: { status: 'idle', search: { text: '', certifiedOnly: false }, attempt: 0 },
    navigation: { status: 'closed' },
    pairing: { status: 'idle', attempt: 0 },
    signIn: { status: 'off', attempt: 0 },
    notifications: initialNotifications,
    alerts: initialAlerts(options.debug),
    legalAccepted: false,
    theme: { mode: options.themeMode ?? 'dark', variables: options.themeVariables ?? {} },
  }
}
