import type { createStore } from 'jotai/vanilla'
import type { EmbeddedWallet } from './adapter/EmbeddedWallet.ts'
import type { AdapterInstance } from './adapter/AdapterInstance.ts'
import type { Alerts } from './alerts/createAlerts.ts'
import type { KitEvent } from './analytics/events.ts'
import type { Reports } from './analytics/createReports.ts'
import type { SharedConnectors } from './connection/sharedConnectors.ts'
import type { Names } from './features/names/createNames.ts'
import type { OnRamp } from './features/onramp/createOnRamp.ts'
import type { Portfolio } from './features/Portfolio.ts'
import type { Send } from './features/send/createSend.ts'
import type { Swap } from './features/swap/createSwap.ts'
import type { Lazy } from './lazy.ts'
import type { LazyLogger } from './logger/createLazyLogger.ts'
import type { ContextOptions } from './options/pairingWays.ts'
import type { Notifications } from './notifications/createNotifications.ts'
import type { LateResponse } from './pairing/PendingRequest.ts'
import type { PairWallets } from './pairing/pairWallets.ts'
import type { Platform } from './platform/Platform.ts'
import type { Services } from './services/createServices.ts'
import type { KitAtoms } from './state/atoms.ts'
import type { Transactions } from './state/dispatch.ts'
import type { StoredSession } from './storage/createStoredSession.ts'
import type { FollowedTransactions } from './transactions/followTransactions.ts'
import type { AllWallets } from './wallets/createAllWallets.ts'

/** The argument of every action. `createKit` makes it once; a kit has no other state. */
export type Core = {
  readonly options: ContextOptions
  readonly platform: Platform
  readonly isMobile: boolean

  /** The state: one jotai store. Read it by `read`, write it by `dispatch` alone. */
  readonly store: ReturnType<typeof createStore>
  readonly atoms: KitAtoms
  readonly transactions: Transactions
  /** Puts what the last visit stored into the state, before it is first read or changed. */
  readonly recall: () => void
  /** The session that the last visit stored; `sessionOf` writes it. */
  readonly session: StoredSession

  /** The adapter of each namespace; see `loadAdapter`. */
  readonly adapters: ReadonlyMap<string, Lazy<AdapterInstance>>
  /** The connectors that serve several namespaces by one session. */
  readonly shared: Lazy<SharedConnectors>
  /** Pending connection attempts, by namespace and number. */
  readonly attempts: Map<string, AbortController>
  /** Stored sessions that are being restored, by namespace and connector. */
  readonly restores: Map<string, AbortController>
  /** Disconnects under way, by namespace and connector. */
  readonly endings: Map<string, Promise<void>>
  /** Calls that wait for the connect bundle, in order; they run as soon as it has loaded. */
  readonly afterConnectLoads: (() => void)[]
  /** Callers outside of the modal that need a pairing URI: see `Kit.holdPairing`. */
  readonly pairingHolds: Set<object>
  /** Pending network switches, by number. */
  readonly switches: Map<number, { readonly abort: () => void; readonly arrive: () => void }>
  /** The last choice of a wallet or a network, for one that waits for its code. */
  readonly choice: { latest: object | undefined }
  /** The last click on a wallet or a network. */
  readonly lastClick: { key: string; at: number }

  /** The wallet of the connector for logins. */
  readonly embeddedWallet: Lazy<EmbeddedWallet>

  /** The bundles; loading one registers what it adds to each transaction. */
  readonly list: Lazy<typeof import('./bundles/list.ts')>
  readonly connect: Lazy<typeof import('./bundles/connect.ts')>
  /** The code that restores sessions; loading it also loads `connect`. */
  readonly restore: Lazy<typeof import('./bundles/restore.ts')>
  /** Features, each loaded by its first use. */
  readonly services: Lazy<Services>
  /** The sign-in methods that a dapp calls itself. */
  readonly signIn: Lazy<typeof import('./bundles/signIn.ts')>
  readonly pairing: Lazy<PairWallets>
  readonly allWallets: Lazy<AllWallets>
  readonly pendingTransactions: Lazy<FollowedTransactions>
  readonly portfolio: Lazy<Portfolio>
  readonly send: Lazy<Send>
  readonly onRamp: Lazy<OnRamp>
  readonly names: Lazy<Names>
  readonly swap: Lazy<Swap>
  readonly notifications: Lazy<Notifications>
  readonly alerts: Lazy<Alerts>
  readonly reports: Lazy<Reports>
  readonly logger: LazyLogger

  /** Listeners of `kit.onLateResponse` and of the kit's own flows. A listener returns `ignored` if the response does not belong to it. */
  readonly lateListeners: Set<(response: LateResponse) => 'ignored' | void>
  /** Listeners of `kit.onEvent`. */
  readonly listeners: Set<(event: KitEvent) => void>
  /** Aborts when the kit is destroyed. */
  readonly signal: AbortSignal
  readonly onError: (error: unknown) => void
}

/** Runs `run` at once if the part is loaded, else as soon as it is; what fails goes to `onError`. */
export function whenLoaded<part>(core: Core, part: Lazy<part>, run: (part: part) => void): void {
  if (core.signal.aborted) return
  const loaded = part.peek()
  if (loaded !== undefined) return run(loaded)
  part()
    .then((value) => {
      // The kit may have been destroyed between the part and its use.
      if (!core.signal.aborted) run(value)
    })
    .catch((error: unknown) => {
      if (!core.signal.aborted) core.onError(error)
    })
}

/** Runs what has waited for the connect bundle, including what is added meanwhile. */
export function runWaiting({ afterConnectLoads }: Core): void {
  for (let run = afterConnectLoads.shift(); run; run = afterConnectLoads.shift()) run()
}
