import type { CaipNetworkId } from '../caip/caip.ts'
import type { Network } from '../networks/Network.ts'
import type { SignInWithConnect } from '../signin/SignIn.ts'
import type { Account } from './Account.ts'
import type { AdapterCapabilities } from './AdapterCapabilities.ts'
import type { EndReason } from './AdapterEvent.ts'
import type { AdapterConnection, ConnectedWallet } from './AdapterConnection.ts'

/**
 * A set-up adapter. Several connectors may be connected at once; each method names the one it means.
 * All promises settle: with a result, or with a KitError.
 */
export type AdapterInstance = {
  /** Looks for wallets and reports `connectors.changed`, now and whenever one turns up. Idempotent; undone by `destroy`. */
  readonly discover: () => void

  /**
   * Called before the user chooses a wallet: loads the code that a connection needs, and does nothing else. A promise resolves when
   * it is loaded or has failed to load: `connect` tries again.
   */
  readonly prepare?: (() => Promise<void> | void) | undefined

  /**
   * Asks the wallet for its accounts. Waits for the user, so there is no deadline: `signal` ends the wait
   * (`ABORTED`), and an approval that comes after it is undone, not reported.
   * @throws KitError `CONNECTOR_NOT_FOUND`, `USER_REJECTED`, `REQUEST_PENDING`, `NO_ACCOUNTS`, `ABORTED`, `WALLET_FAILED`
   */
  readonly connect: (parameters: {
    readonly connectorId: string
    /** The network that the dapp prefers; the wallet may be on another one. */
    readonly network?: Network | undefined
    /** The dapp requires a sign-in: a wallet that can is asked for both at once. */
    readonly signIn?: SignInWithConnect | undefined
    readonly signal: AbortSignal
  }) => Promise<AdapterConnection>

  /**
   * Restores an earlier connection without a prompt; null where the wallet no longer allows it or is not
   * there. Waits for a wallet that announces itself late; the caller's `signal` bounds that, and then it
   * gives null or rejects with `ABORTED`: callers take both for no connection.
   */
  readonly reconnect: (parameters: {
    readonly connectorId: string
    readonly signal: AbortSignal
  }) => Promise<AdapterConnection | null>

  /**
   * Reads again, without a prompt, what the wallet of an earlier connection shares: wallets do not report that they were locked, unlocked
   * or disconnected. What has changed of a live connection is reported as its own events would be; a stored one is restored.
   * @returns the connection; null if the wallet shares nothing now
   */
  readonly refresh?:
    | ((parameters: {
        readonly connectorId: string
        /**
         * True after the user pressed “Unlock”. The adapter first requests the accounts of the live connection, for
         * which the wallet prompts if it is locked. @throws KitError as `connect`
         */
        readonly unlocks?: boolean | undefined
        readonly signal: AbortSignal
      }) => Promise<AdapterConnection | null>)
    | undefined

  /**
   * Ends a connection and, where the wallet can, its permission; also the wait for a wallet that was locked to
   * be unlocked. Does nothing if there is none. May report
   * `connection.ended` at most once; kit's state has ended it before.
   */
  readonly disconnect: (parameters: { readonly connectorId: string; readonly signal: AbortSignal }) => Promise<void>

  /**
   * Why a wallet has ended a connection, or gives none to `reconnect`; without a prompt. Absent, late (1 s) or failed: `locked`.
   * The end itself is reported at once, so that the page shows it.
   */
  readonly endReason?: ((parameters: { readonly connectorId: string }) => Promise<EndReason>) | undefined

  /** The live connections, in the order in which they were made. Adapters report changes through `host.emit`. */
  readonly connections: () => readonly AdapterConnection[]

  /**
   * Another of the live connections is the one that the page sees. Only for chain libraries that know an active
   * connection themselves, whose own hooks should follow. Does nothing where there is no such connection.
   */
  readonly activate?: ((parameters: { readonly connectorId: string }) => void) | undefined

  /**
   * Takes a provider of a shared connector (WALLET_CONNECT, AUTH) as a connection of this namespace, so that
   * the chain library and all capabilities serve it like any other. Undone by `disconnect`.
   * Changes of the provider may be reported by the adapter, by the shared connector, or by both.
   * Absent: shared connectors leave this namespace out.
   */
  readonly attach?: ((provider: WalletProvider, meta: AttachMeta) => Promise<AdapterConnection>) | undefined

  /**
   * The capabilities of this adapter with connected wallets; absent ones are not supported. A capability may be absent until the code that
   * `prepare` loads is there. A connection always loads it.
   */
  readonly capabilities: Partial<AdapterCapabilities>

  /** True if payments carry the memo and the references of their `note`. Otherwise a payment that has one is refused: `CAPABILITY_MISSING` of `note`. */
  readonly carriesNotes?: boolean | undefined

  /**
   * The wallet's own provider of a live connection, for the signers of chain libraries, or what stands for it and reports what the dapp sends by
   * `transaction.sent`; undefined if there is none to give.
   */
  readonly provider?: ((connectorId: string) => WalletProvider | undefined) | undefined

  /** The methods and events that a pairing requests in this namespace, or a function that loads them, because most users do not pair. Absent: pairings leave the namespace out. */
  readonly pairing?: PairingNamespace | (() => Promise<PairingNamespace>) | undefined

  /** Ends listeners, timers and discovery, and what is pending with `ABORTED`. Does not disconnect: connections outlive the page. */
  readonly destroy: () => void
}

/** The methods and events of a namespace in a WalletConnect proposal; all are optional ones. */
export type PairingNamespace = {
  /** The JSON-RPC methods that the wallet is asked to allow. */
  readonly methods: readonly string[]
  /** The events that the wallet is asked to emit. */
  readonly events: readonly string[]
}

/** A wallet as the page speaks to it; what a shared connector hands an adapter: EIP-1193 for EVM, a Wallet Standard wallet where that is the norm. */
export type WalletProvider =
  | { readonly kind: 'eip1193'; readonly provider: Eip1193Provider }
  | { readonly kind: 'walletStandard'; readonly wallet: unknown }
  | { readonly kind: 'custom'; readonly provider: unknown }

/** EIP-1193. */
export type Eip1193Provider = {
  /** Sends a JSON-RPC request to the wallet. */
  readonly request: (request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
  /** Adds a listener for an event of the wallet. */
  readonly on: (event: string, listener: (...values: never[]) => void) => unknown
  /** Removes a listener that `on` added. */
  readonly removeListener: (event: string, listener: (...values: never[]) => void) => unknown
}

/** The part of a shared connector's session that concerns one namespace. */
export type AttachMeta = {
  /** The id of the shared connector. */
  readonly connectorId: string
  /** The accounts of the namespace. The first one is active. */
  readonly accounts: readonly [Account, ...Account[]]
  /** The active network, as a CAIP-2 id. */
  readonly networkId: CaipNetworkId
  /** The networks that the wallet approved; absent: it supports all. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  /** The name and icon of the wallet. */
  readonly wallet: ConnectedWallet
}
