import type {
  Account,
  Adapter,
  AdapterHost,
  AttachMeta,
  CaipNetworkId,
  Network,
  TypedData,
  WalletProvider,
} from '@kit/core/adapter'
import type { PromptBehavior } from '../prompts/createPrompts.ts'

/** The world of one test: an adapter over its real chain library, and its wallets. */
export type ConformanceWorld = {
  /**
   * Its first network is that of the wallets, its second is known to them; with the act
   * `addNetwork` the third is unknown to them.
   */
  readonly adapter: Adapter
  /** The host of a kit. Pass `emit` on unchanged. */
  readonly createHost: (emit: AdapterHost['emit']) => AdapterHost
  /** The second exists if the act `second` is declared. */
  readonly wallets: readonly [ConformanceWallet, ...ConformanceWallet[]]
  /** Resolves when everything started before has taken effect; assertions that nothing happened follow it. */
  readonly settle: () => Promise<void>
  /**
   * The adapter after a reload: storage and permissions stay, everything else is new.
   * `withoutWallets`: no wallet is announced until its `appear`.
   */
  readonly reload: (parameters: { readonly withoutWallets: boolean }) => Promise<Adapter> | Adapter
  /** A network that the wallets know and the adapter does not. */
  readonly foreignNetworkId: CaipNetworkId
  /** For `getBalance`: the balance read from the chain. */
  readonly balanceOf?: ((address: string, network: Network) => Promise<bigint>) | undefined
  /** For `signMessage`: verifies independently of the adapter. */
  readonly verifyMessage?:
    | ((parameters: { address: string; message: string; signature: string }) => Promise<boolean> | boolean)
    | undefined
  /** Act `addresses`, for `validateAddress` on the first network: input, and the expected normalized address. */
  readonly addresses?:
    | {
        readonly valid: readonly { readonly given: string; readonly written: string }[]
        readonly invalid: readonly string[]
      }
    | undefined
  /** Act `typedData`, for `signTypedData`: what is signed, and an independent verification. */
  readonly typedData?:
    | {
        readonly data: TypedData
        readonly verify: (parameters: { address: string; signature: string }) => Promise<boolean> | boolean
      }
    | undefined
  /** Acts `transfers`, `tokens` and `calls`. */
  readonly transfers?: ConformanceTransfers | undefined
  /** Act `watchAsset`. */
  readonly asset?: { readonly token: string; readonly symbol: string; readonly decimals: number } | undefined
  /** Act `psbts`, for `signPsbt` on the first network. */
  readonly psbts?: ConformancePsbts | undefined
  /** Act `wire`, for `signTransactions` and `signAndSendTransaction` on the first network. */
  readonly wire?: ConformanceWire | undefined
  /** For `attach`. */
  readonly shared?: ConformanceSharedWallet | undefined
  /** Stops everything that the world started. Called after each test. */
  readonly dispose: () => Promise<void> | void
}

/** What a wallet's user can do. Members marked with an act are needed only if that act is declared. */
export type ConformanceWallet = {
  /** Id under which the adapter should list the wallet. */
  readonly connectorId: string
  /** Sets how later prompts are answered. A fresh world asks. */
  readonly behave: (behavior: PromptBehavior) => void
  /** Resolves when a prompt is open. */
  readonly prompted: () => Promise<void>
  /** Waits for a prompt and approves the oldest, even if its caller has given up. */
  readonly approve: () => Promise<void>
  /** Declines the open prompt, like its user. */
  readonly reject: () => Promise<void>
  /** Number of prompts so far. */
  readonly promptsShown: () => number
  /** Whether the page has permission to see the accounts. */
  readonly isPermitted: () => boolean | Promise<boolean>
  /** Act `switchAccount`: selects another account and gives its address. */
  readonly switchAccount?: (() => string | Promise<string>) | undefined
  /** Act `switchNetwork`: switches by itself. */
  readonly switchNetwork?: ((networkId: CaipNetworkId) => void | Promise<void>) | undefined
  /** Act `lock`. */
  readonly lock?: (() => void | Promise<void>) | undefined
  /** Act `revoke`: the page is disconnected in the wallet. */
  readonly revoke?: (() => void | Promise<void>) | undefined
  /** Act `vanish`: ends with only the events that such a wallet emits. */
  readonly vanish?: (() => void | Promise<void>) | undefined
  /** Act `noAccounts`: as `approve`, but shares no account. */
  readonly approveNone?: (() => void | Promise<void>) | undefined
  /** Act `appearLate`: announces itself after a reload without wallets. */
  readonly appear?: (() => void | Promise<void>) | undefined
}

/** Transfers on the first network, by the first account of a wallet. */
export type ConformanceTransfers = {
  /** An address without funds. */
  readonly to: string
  /** Of the native coin, in its smallest unit. */
  readonly value: bigint
  /** More than the account has. */
  readonly tooMuch: bigint
  /** Resolves when the transaction is on chain: whether it succeeded. */
  readonly settled: (hash: string, network: Network) => Promise<boolean>
  /** Act `tokens`: contracts or mints of which the account holds some. */
  readonly tokens?:
    | readonly {
        readonly token: string
        readonly amount: bigint
        /** For `getTokenBalance`: the token's own metadata. At least one token needs it. */
        readonly decimals?: number | undefined
        readonly symbol?: string | undefined
        readonly balanceOf: (owner: string, network: Network) => Promise<bigint>
      }[]
    | undefined
}

/** PSBTs in base64, created and checked independently of the adapter. */
export type ConformancePsbts = {
  /** One that spends an account's coins. */
  readonly unsigned: (account: Account) => string | Promise<string>
  /** Broadcasts the signed transaction: whether the chain accepts it. */
  readonly takes: (psbt: string) => boolean | Promise<boolean>
  /** One that spends no coin of this world's accounts. */
  readonly foreign: string
}

/** Transactions in wire format, created and checked independently of the adapter. */
export type ConformanceWire = {
  /** Different on each call. */
  readonly unsigned: (address: string) => Uint8Array | Promise<Uint8Array>
  /** Broadcasts the signed transaction: whether the chain accepts it. */
  readonly takes: (transaction: Uint8Array) => boolean | Promise<boolean>
}

/** A shared connector's provider for the adapter's namespace, connected already. */
export type ConformanceSharedWallet = {
  /** The provider of the session, as a shared connector passes it. */
  readonly provider: WalletProvider
  /** The data that a shared connector passes to the adapter with the session. */
  readonly meta: AttachMeta
  /** Sets how later requests to the wallet are answered. */
  readonly behave: (behavior: PromptBehavior) => void
  /** Selects another account and gives its address. */
  readonly switchAccount?: (() => string | Promise<string>) | undefined
  /** Whether the session is still active. */
  readonly isAlive: () => boolean | Promise<boolean>
}

/**
 * What the wallets of a world can do. Cases that need more are not generated.
 *
 * - `second`: there are two wallets
 * - `late`: a prompt can be approved after its caller has aborted
 * - `switchAccount`, `switchNetwork`, `lock`, `revoke`, `vanish`, `appearLate`: see `ConformanceWallet`
 * - `noAccounts`: the user can approve without sharing an account
 * - `addNetwork`: the adapter's third network is unknown to the wallets, which can add it
 * - `addresses`, `typedData`, `psbts`, `wire`, `watchAsset`: see `ConformanceWorld`
 * - `transfers`, `tokens`: see `ConformanceTransfers`; `getTokenBalance` and `getTransactionStatus` are tested with them; `calls`: the wallets know EIP-5792 or the like
 * - `permissions`: the wallets report permissions and can request them
 * - `provider`: connections give the wallet's own provider
 * - `hostile`: the last wallet's icon is a `javascript:` URL or the like
 */
export type ConformanceAct =
  | 'second'
  | 'late'
  | 'switchAccount'
  | 'switchNetwork'
  | 'lock'
  | 'revoke'
  | 'vanish'
  | 'appearLate'
  | 'noAccounts'
  | 'addNetwork'
  | 'hostile'
  | 'addresses'
  | 'typedData'
  | 'psbts'
  | 'wire'
  | 'transfers'
  | 'tokens'
  | 'calls'
  | 'watchAsset'
  | 'permissions'
  | 'provider'
