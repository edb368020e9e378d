import type { AccountResult, ConnectedAccount } from './account/accountResult.ts'
import type { BalanceData, QueryResult } from './account/queryResult.ts'
import type { AccountType } from './adapter/Account.ts'
import type { EmbeddedWallet } from './adapter/EmbeddedWallet.ts'
import type { TypedData } from './adapter/capabilities/SigningCapabilities.ts'
import type { AdapterCapabilities, CapabilityName } from './adapter/AdapterCapabilities.ts'
import type { WalletProvider } from './adapter/AdapterInstance.ts'
import type { WalletSearch } from './wallets/allWalletsMachine.ts'
import type { ExplorerWallet } from './services/explorer.ts'
import type { CaipNetworkId } from './caip/caip.ts'
import type { KitEvent } from './analytics/events.ts'
import type { Names } from './features/names/createNames.ts'
import type { OnRamp } from './features/onramp/createOnRamp.ts'
import type { Swap } from './features/swap/createSwap.ts'
import type { Portfolio } from './features/Portfolio.ts'
import type { Send } from './features/send/createSend.ts'
import type { PairingLink } from './links/pairingLink.ts'
import type { LateResponse } from './pairing/PendingRequest.ts'
import type { Route } from './navigation/Route.ts'
import type { NetworkResult } from './network/networkResult.ts'
import type { Network } from './networks/Network.ts'
import type { ShowToast } from './notifications/machine.ts'
import type { LocaleMessages, ThemeMode, ThemeState } from './options/KitOptions.ts'
import type { ResolvedOptions } from './options/resolveOptions.ts'
import type { WalletItem } from './wallets/list.ts'
import type { SignInSession } from './signin/SignIn.ts'
import type { KitState } from './boot/KitState.ts'
import type { WatchOptions } from './kernel/watch.ts'
import type { TransactionActions } from './transactions/followTransactions.ts'
import type { ConnectParameters } from './connection/attempt.ts'
import type {
  PerformParameters,
  PerformableName,
  ReadParameters,
  ReadableName,
} from './connection/capabilityArguments.ts'
import type { DisconnectParameters } from './connection/disconnect.ts'
import type { SwitchConnectionParameters } from './connection/switchConnection.ts'
import type { UnlockParameters } from './connection/unlock.ts'
import type { NamespaceTarget } from './navigation/navigate.ts'
import type { SwitchNetworkParameters } from './network/switchNetwork.ts'

/**
 * A kit: one store, its adapters, and what one can do with them. Made by `createKit`.
 *
 * In development each method refuses a namespace that no adapter has with `INVALID_OPTION`, which names those of the kit; `can` answers no.
 */
export type Kit = {
  /** The options with all defaults applied. */
  readonly options: ResolvedOptions
  /** Returns the current state, which is frozen. */
  readonly getState: () => KitState
  /**
   * What a server renders and a page hydrates with: the same object for the life of the kit. Every namespace is `reconnecting`
   * there, unless `enableReconnect` is off, since a server cannot know whether a session is stored in the browser.
   */
  readonly getInitialState: () => KitState
  /** Calls `listener` after each change of the state; the result ends that. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Calls `listener` when what `select` reads of the state has other contents; the result ends that.
   * @example kit.watch((state) => state.navigation.status, (status) => console.log(status))
   */
  readonly watch: <value>(
    select: (state: KitState) => value,
    listener: (value: value, previous: value) => void,
    options?: WatchOptions,
  ) => () => void

  /**
   * The account of a namespace (default: the active one).
   * @example const { address, isConnected } = kit.getAccount()
   */
  readonly getAccount: (namespace?: string) => AccountResult
  /**
   * Calls `listener` when the account changes; the result ends that.
   * @example const stop = kit.watchAccount(({ address }) => console.log(address))
   */
  readonly watchAccount: Watch<AccountResult>
  /** The network of a namespace (default: the active one). */
  readonly getNetwork: (namespace?: string) => NetworkResult
  /** Calls `listener` when the network changes; the result ends that. */
  readonly watchNetwork: Watch<NetworkResult>
  /** The balance of the account of a namespace (default: the active one), as far as it is known. */
  readonly getBalance: (namespace?: string) => QueryResult<BalanceData>
  /** Calls `listener` when the balance changes; the result ends that. */
  readonly watchBalance: Watch<QueryResult<BalanceData>>

  /**
   * Starts the kit on a page: restores stored sessions, loads adapters that are eager and watches those whose library has connections of its own, else does nothing.
   * Called by `mountKit`; calling it again gives the same promise. Never rejects.
   */
  readonly start: () => Promise<void>
  /**
   * Fetches the code that comes next, and does nothing else, for hover and focus: that of an opened modal; once that is there, that of asking a wallet; if one
   * is connected, that of its requests. Call it when the user points at your own button that signs or pays: a browser blocks the wallet's window if the code
   * arrives more than a second after the click.
   */
  readonly preload: () => void
  /**
   * Looks for the wallets of this device without opening the modal, so that the list is there when it opens. Sends no request to
   * a service. Errors are reported when the modal opens.
   */
  readonly discoverWallets: () => void

  /**
   * Shows the modal: on a route, else on Account where an account is connected, else on Connect. With a namespace alone: on
   * the account of that namespace, which becomes the active one, else on Connect for it.
   */
  readonly open: (target?: Route | NamespaceTarget) => void
  /** Closes the modal, unless a required sign-in is pending: then it shakes. */
  readonly close: () => void
  /** Goes back one view; closes the modal from the first view. */
  readonly back: () => void
  /** Goes on to a view. */
  readonly push: (route: Route) => void
  /** Goes on to a view that takes the place of the one that is seen. */
  readonly replace: (route: Route) => void

  /** Handles a click on a row of the wallet list. */
  readonly selectWallet: (item: WalletItem) => void
  /**
   * Handles a click on a row of the network list: asks the wallet to switch, or only selects the network if none is connected. A network of
   * another namespace leads to the account there, or to SwitchActiveChain where no wallet is connected.
   */
  readonly selectNetwork: (networkId: CaipNetworkId) => void

  /**
   * Connects and answers with the account. Without `connectorId` it opens the modal and waits for the user; so it does before the user
   * accepts the terms of `features.legalCheckbox`.
   * @throws KitError of `AdapterInstance.connect`, `INVALID_OPTION` (an argument of a wrong type), `MODAL_CLOSED`, `CONNECTOR_NOT_FOUND` (no such `wallet`, or it can only be installed), `KIT_DESTROYED`
   * @example await kit.connect({ wallet: 'io.metamask' })
   */
  readonly connect: (parameters?: ConnectParameters) => Promise<ConnectedAccount>
  /**
   * Ends one connection, all of a namespace, or, without parameters, all. Requests that their wallets have not answered reject with `ABORTED`.
   * @throws KitError `DISCONNECT_FAILED` after the state is disconnected
   */
  readonly disconnect: (parameters?: DisconnectParameters) => Promise<void>
  /**
   * Makes another connection of a namespace the one that the page sees, or another account of it; connects it again where it is
   * connected no longer, which shows Connect as `connect` does before the user accepts the terms. The active namespace stays. @throws KitError as of `connect`, `INVALID_ADDRESS` (`address` is none of its accounts),
   * `NOT_CONNECTED` (the user connected another wallet)
   */
  readonly switchConnection: (parameters: SwitchConnectionParameters) => Promise<ConnectedAccount>
  /**
   * Lets the user unlock the connected wallet after a request has failed with `WALLET_LOCKED`: requests its accounts,
   * for which the wallet prompts. It signs and sends nothing. Repeat the request once it resolves.
   * @throws KitError `NOT_CONNECTED`, `CAPABILITY_MISSING` (a paired or embedded wallet, or an adapter that cannot
   * ask), `WALLET_CHANGED` (it was unlocked with another account or network), `USER_REJECTED`, `REQUEST_PENDING`,
   * `ABORTED`, `WALLET_FAILED`
   */
  readonly unlock: (parameters?: UnlockParameters) => Promise<void>
  /** Takes a wallet out of `recentConnections`. */
  readonly forgetConnection: (parameters: {
    readonly connectorId: string
    readonly namespace?: string | undefined
  }) => void
  /** The namespace that the page looks at; no wallet is asked. @throws KitError `ADAPTER_NOT_FOUND` */
  readonly setNamespace: (namespace: string) => void
  /**
   * Switches to a configured network, named by its CAIP-2 id or its chain id, and returns it. Asks the connected wallet, if there is one.
   * @throws KitError `NETWORK_NOT_FOUND`, `NETWORK_AMBIGUOUS` (several networks have this chain id), `NETWORK_NOT_SUPPORTED`,
   * `USER_REJECTED`, `ABORTED`, `WALLET_FAILED`
   * @example await kit.switchNetwork({ chainId: 10 })
   * @example await kit.switchNetwork({ networkId: 'eip155:10' })
   */
  readonly switchNetwork: (parameters: SwitchNetworkParameters) => Promise<Network>
  /** @throws KitError `NOT_CONNECTED`, `CAPABILITY_MISSING`, `USER_REJECTED`, `ABORTED`, `WALLET_FAILED` */
  readonly signMessage: (parameters: {
    readonly message: string
    readonly namespace?: string | undefined
    readonly signal?: AbortSignal | undefined
  }) => Promise<{ readonly signature: string }>
  /**
   * Asks the wallet to sign structured data, by EIP-712 in version 4.
   * @throws KitError `INVALID_OPTION`, `NOT_CONNECTED`, `CAPABILITY_MISSING` (the chain or the wallet has no typed data), `USER_REJECTED`, `ABORTED`, `WALLET_FAILED`
   * @see https://eips.ethereum.org/EIPS/eip-712
   * @example await kit.signTypedData({ typedData: { domain, types, primaryType: 'Mail', message } })
   */
  readonly signTypedData: (parameters: {
    readonly typedData: TypedData
    readonly namespace?: string | undefined
    readonly signal?: AbortSignal | undefined
  }) => Promise<{ readonly signature: string }>
  /**
   * Does what the active connection can do beyond connecting, for the active account: kit fills in account and network.
   * @throws KitError of the capability, `INVALID_OPTION`, `NOT_CONNECTED`, `CAPABILITY_MISSING`, `NETWORK_NOT_FOUND` (the wallet is on a network
   * that is not configured), `INVALID_ADDRESS` (`address` is none of the connection's accounts)
   */
  readonly perform: <name extends PerformableName>(
    name: name,
    parameters: PerformParameters<name>,
  ) => Promise<Awaited<ReturnType<AdapterCapabilities[name]>>>
  /**
   * Asks a chain, by the adapter of a network: what an address holds, what became of a transaction, whether an address is valid and what is there.
   * Needs no connected wallet; without an address, a balance is that of the connected account.
   * @throws KitError of the capability, `MALFORMED_ANSWER`, `NOT_CONNECTED` (no address, and no account), `NETWORK_NOT_FOUND`, `CAPABILITY_MISSING`, `LOAD_FAILED`, `TIMED_OUT` (after 10 s), `ABORTED`
   * @example await kit.read('getTransactionStatus', { hash, networkId: 'eip155:1' })
   */
  readonly read: <name extends ReadableName>(
    name: name,
    parameters: ReadParameters<name>,
  ) => Promise<Awaited<ReturnType<AdapterCapabilities[name]>>>
  /** The connected wallet's own provider, for signers of chain libraries. @throws KitError `NOT_CONNECTED`, `CAPABILITY_MISSING` */
  readonly getProvider: (parameters?: { readonly namespace?: string | undefined }) => Promise<WalletProvider>
  /** Whether the active connection of the namespace can do it. */
  readonly can: (capability: CapabilityName, namespace?: string) => boolean
  /** The page of the account at the block explorer, where there is one. */
  readonly explorerUrl: (namespace?: string) => string | undefined
  /** Shows accounts of this type, where the connected wallet has one; kept over reloads. */
  readonly setAccountType: (parameters: { readonly type: AccountType; readonly namespace?: string | undefined }) => void
  /** Reads the balance again. Its outcome is in the state. */
  readonly refreshBalance: (namespace?: string) => void
  /**
   * Tokens, transactions and collectibles of the active account; their state is `portfolio`. Code is loaded by the first call.
   * @throws KitError `LOAD_FAILED`, `KIT_DESTROYED`
   * @example (await (await kit.portfolio()).tokens()).show()
   */
  readonly portfolio: () => Promise<Portfolio>
  /**
   * Transactions that were sent and are not settled; their state is `pendingTransactions`. Code is loaded by the first call.
   * @throws KitError `LOAD_FAILED`, `KIT_DESTROYED`
   * @example (await kit.transactions()).onSettled(({ id, status }) => console.log(id, status))
   */
  readonly transactions: () => Promise<TransactionActions>
  /**
   * Sends coins and tokens of the active account, step by step, with all checks; the state is `send`. Code is loaded by the first call.
   * @throws KitError `LOAD_FAILED`, `KIT_DESTROYED`
   * @example
   * const send = await kit.send()
   * await send.prepare({ to: 'alice.example', amount: 10n ** 16n })
   * const { concerns } = await send.review()
   * await send.submit({ accepted: concerns })
   */
  readonly send: () => Promise<Send>
  /**
   * Buys coins and tokens for the active account with money, on the page of a provider of `services.blockchain`; the state is `onRamp`.
   * Code is loaded by the first call.
   * @throws KitError `LOAD_FAILED`, `KIT_DESTROYED`
   * @example
   * const onRamp = await kit.onRamp()
   * onRamp.open()
   * onRamp.choose({ amount: 50_00n })
   */
  readonly onRamp: () => Promise<OnRamp>
  /**
   * Registers a name for the active account at `services.blockchain`, in the zone of the option `names`; the state is `names`. Code is
   * loaded by the first call.
   * @throws KitError `LOAD_FAILED`, `KIT_DESTROYED`
   * @example
   * const names = await kit.names()
   * names.open()
   * names.type('alice')
   * names.register()
   */
  readonly names: () => Promise<Names>
  /**
   * The wallet of logins by e-mail or social account. Its code is loaded by the first call, its frame by the first use.
   * @throws KitError `AUTH_ACCOUNT_MISSING` (the kit has no connector for it), `LOAD_FAILED`, `KIT_DESTROYED`
   * @example const { next } = await (await kit.embeddedWallet()).connectEmail({ email, signal })
   */
  readonly embeddedWallet: () => Promise<EmbeddedWallet>
  /**
   * Swaps tokens of the active account on a network that `features.swaps` names. Code is loaded by the first call.
   * @throws KitError `LOAD_FAILED`, `KIT_DESTROYED`
   * @example
   * const swap = await kit.swap()
   * const [pay, get] = await swap.tokens()
   * await swap.quote({ pay, get, amount: 10n ** 18n })
   * await swap.review()
   * while ((await swap.submit()).status !== 'done');
   */
  readonly swap: () => Promise<Swap>
  /** Looks for wallets again after that failed. */
  readonly retryDiscovery: () => void

  /** Searches all wallets of the explorer, 500 ms after the last change. The result is in `allWallets`. */
  readonly searchWallets: (search: Partial<WalletSearch>) => void
  /** The next page of `allWallets`; after a failure the same page again. */
  readonly loadMoreWallets: () => void
  /** Ticks the terms, or takes that back. */
  readonly acceptLegal: (accepted: boolean) => void

  /**
   * Keeps a pairing URI in `getState().pairing` while the modal is closed, for a code or a link of the page's own, unless a wallet is paired.
   * Opens a connection to the relay, so call it only for a view that the user has opened. Call the result to end it.
   */
  readonly holdPairing: () => () => void
  /** Another pairing URI in the place of the one that is there: Try again, or a new code. */
  readonly renewPairing: () => void
  /**
   * The user has followed `link` to a wallet. Called by the click on it, which must navigate by itself (a link, not a script) to be
   * allowed to. What it was is kept until the wallet approves: later requests open the same wallet.
   */
  readonly pairingLinkOpened: (parameters: {
    readonly wallet: ExplorerWallet | null
    readonly link: PairingLink
  }) => void
  /** The link that opens the wallet again while a request waits; undefined if it was paired by a QR code. */
  readonly walletLink: (namespace?: string) => PairingLink | undefined
  /** With `manualWCControl`: the URI (`wc:…`) to show from now on. */
  readonly setPairingUri: (uri: string) => void
  /** With `manualWCControl`: a wallet has approved, the views of pairing close. */
  readonly pairingDone: () => void

  /** Shows a toast. */
  readonly showToast: (toast: ShowToast) => void
  /** Takes the toast away; with `id`: only that one. */
  readonly hideToast: (id?: number) => void
  /** The pointer or the focus is on the toast: it does not go by itself until `releaseToast`. */
  readonly holdToast: () => void
  /** Ends `holdToast`: the toast closes when its time has passed. */
  readonly releaseToast: () => void
  /** The alert that is seen was read. */
  readonly closeAlert: () => void

  /**
   * Signs the active account in: connects first if none is, shows the message, and asks the wallet when the user agrees.
   * @returns the session; at once if the account is signed in
   * @throws KitError `SIGN_IN_NOT_ENABLED`, `USER_REJECTED`, `NOT_CONNECTED`, `UNREACHABLE`, `HTTP_STATUS`, `ABORTED`, and those of `connect`
   * @example const { expiresAt } = await kit.signIn()
   */
  readonly signIn: (parameters?: { readonly signal?: AbortSignal | undefined }) => Promise<SignInSession>
  /** Ends the session of the active account, which stays connected. @throws KitError `SIGN_IN_NOT_ENABLED`, `UNREACHABLE`, `HTTP_STATUS` */
  readonly signOut: () => Promise<void>
  /**
   * Asks for the session of the active account again; null if there is none. Never asks the user. `getState().signIn` has the last answer.
   * @throws KitError `SIGN_IN_NOT_ENABLED`, `UNREACHABLE`, `HTTP_STATUS`, `TIMED_OUT` (after 10 s), `ABORTED`
   */
  readonly getSession: (parameters?: { readonly signal?: AbortSignal | undefined }) => Promise<SignInSession | null>
  /** Handles Sign and Try again in SIWXSignMessage. The outcome is in the state. */
  readonly confirmSignIn: () => void
  /** Handles Cancel there: disconnects an account that must sign in, otherwise closes the view. */
  readonly cancelSignIn: () => void

  /** Calls `listener` with every event of the kit, whether or not analytics are on. @returns a function that stops it */
  readonly onEvent: (listener: (event: KitEvent) => void) => () => void
  /**
   * Calls `listener` with the responses of a paired wallet to requests of an earlier page: a phone may reload a page while the user is in
   * the wallet. Each response is reported once; those that came before the first listener are stored until then, until the request
   * expires. Which requests wait is in `getState().pendingRequests`. @returns a function that stops it
   * @example
   * kit.onLateResponse((response) => {
   *   if (response.status === 'success') console.log(response.request.method, response.result)
   * })
   */
  readonly onLateResponse: (listener: (response: LateResponse) => void) => () => void
  /** Adds to what happens: for views and buttons of the dapp's own. */
  readonly track: (event: KitEvent) => void
  /** The redacted log for a bug report, one JSON object a line. */
  readonly logs: () => string

  /**
   * Changes the theme of buttons and modal: a mode alone, or mode and variables.
   * @throws KitError `INVALID_OPTION` (there is no such mode)
   * @example
   * kit.setTheme('dark')
   * kit.setTheme({ variables: { '--kit-accent': 'teal' } })
   */
  readonly setTheme: (theme: ThemeMode | Partial<ThemeState>) => void
  /**
   * Changes the language of buttons and modal, also while it is open. A locale that kit does not have is shown in English, with the
   * texts of `messages` where they are given. `messages` takes the place of the option of that name.
   * @param tag BCP 47
   * @example kit.setLocale('de')
   */
  readonly setLocale: (tag: string, messages?: LocaleMessages) => void
  /** Ends listeners, timers and requests. Connections stay as they are. Idempotent. */
  readonly destroy: () => void
}

/** `namespace`: default the active one, also when that changes. */
type Watch<value> = (
  listener: (value: value, previous: value) => void,
  options?: WatchOptions & { readonly namespace?: string | undefined },
) => () => void
