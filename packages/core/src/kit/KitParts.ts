import type { Accounts } from '../account/createAccounts.ts'
import type { Account } from '../adapter/Account.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { Adapters } from '../adapter/createAdapters.ts'
import type { Connections } from '../connection/createConnections.ts'
import type { Navigation } from '../navigation/createNavigation.ts'
import type { Networks } from '../network/createNetworks.ts'
import type { SharedConnectors } from '../connection/createSharedConnectors.ts'
import type { EngineOptions } from '../options/pairingWays.ts'
import type { Platform } from '../platform/Platform.ts'
import type { SignInFlow } from '../signin/createSignInFlow.ts'
import type { LazyPart } from './createLazyPart.ts'
import type { Remembered } from './createRemembered.ts'
import type { Reports } from './createReports.ts'
import type { Switching } from './createSwitching.ts'
import type { Wallets } from '../wallets/createWallets.ts'

/** What a kit is made of. The actions and the flows between the machines take it as their argument. */
export type KitParts = {
  readonly options: EngineOptions
  readonly platform: Platform
  readonly adapters: Adapters
  readonly shared: SharedConnectors
  readonly connections: Connections
  readonly networks: Networks
  readonly switching: LazyPart<Switching>
  readonly accounts: Accounts
  readonly wallets: Wallets
  /** The visitor came to AllWallets. */
  readonly openAllWallets: () => void
  readonly navigation: Navigation
  /** Absent where no sign-in is asked for. */
  readonly gate: SignInFlow | undefined
  /** Which of a connection's accounts the page sees: what the visitor chose, else the wallet's first of the preferred type (ARCHITECTURE 9). */
  readonly accountOf: (namespace: string, connection: AdapterConnection) => Account
  readonly remembered: LazyPart<Remembered>
  /** Tells what happened, where somebody wants to hear of it. */
  readonly report: (run: (reports: Reports) => void) => void
  readonly activeConnection: (namespace: string) => AdapterConnection | undefined
  readonly onError: (error: unknown) => void
}
