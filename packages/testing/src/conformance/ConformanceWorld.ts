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

/** One test's world: an adapter over its real chain library, and the wallets that it meets. */
export type ConformanceWorld = {
  /**
   * Its first network is the one the wallets stand on, its second is known to them; with the act
   * `addNetwork` the third is unknown to them.
   */
  readonly adapter: Adapter
  /** The tools of a kit. `emit` is to be handed on as it is. */
  readonly createHost: (emit: AdapterHost['emit']) => AdapterHost
  /** The second is there where the act `second` is declared. */
  readonly wallets: readonly [ConformanceWallet, ...ConformanceWallet[]]
  /** Ends when all that was set off before has had its effect: claims that nothing happened are checked after it. */
  readonly settle: () => Promise<void>
  /**
   * The adapter as the page has it after a reload: stored things and permissions stay, all else begins anew.
   * `withoutWallets`: none has announced itself yet, until its `appear`.
   */
  readonly reload: (parameters: { readonly withoutWallets: boolean }) => Promise<Adapter> | Adapter
  /** A network that the wallets can stand on and the adapter does not have. */
  readonly foreignNetworkId: CaipNetworkId
  /** For `getBalance`: the truth from the chain. */
  readonly balanceOf?: ((address: string, network: Network) => Promise<bigint>) | undefined
  /** For `signMessage`: whether the address signed the message, by other means than the adapter's. */
  readonly verifyMessage?:
    | ((parameters: { address: string; message: string; signature: string }) => Promise<boolean> | boolean)
    | undefined
  /** Act `addresses`, for `validateAddress` on the first network: what is given, and as it is to be written. */
  readonly addresses?:
    | {
        readonly valid: readonly { readonly given: string; readonly written: string }[]
        readonly invalid: readonly string[]
      }
    | undefined
  /** Act `typedData`, for `signTypedData`: what is signed, and whether an address signed it, by other means than the adapter's. */
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
  readonly dispose: () => Promise<void> | void
}

/** What the person at a wallet can do. What is marked with an act is needed only where that act is declared. */
export type ConformanceWallet = {
  readonly connectorId: string
  /** How prompts from now on are answered. A fresh world asks. */
  readonly behave: (behavior: PromptBehavior) => void
  /** Resolves when a prompt is open. */
  readonly prompted: () => Promise<void>
  /** Approves the oldest open prompt, waiting for one; also one that nobody waits for any more. */
  readonly approve: () => Promise<void>
  readonly reject: () => Promise<void>
  /** Prompts shown so far. */
  readonly promptsShown: () => number
  /** Whether the page could see the accounts without a prompt. */
  readonly isPermitted: () => boolean | Promise<boolean>
  /** Act `switchAccount`: selects another account and gives its address. */
  readonly switchAccount?: (() => string | Promise<string>) | undefined
  /** Act `switchNetwork`: goes to a network by itself. */
  readonly switchNetwork?: ((networkId: CaipNetworkId) => void | Promise<void>) | undefined
  /** Act `lock`. */
  readonly lock?: (() => void | Promise<void>) | undefined
  /** Act `revoke`: the page is disconnected in the wallet. */
  readonly revoke?: (() => void | Promise<void>) | undefined
  /** Act `vanish`: ends without a word to the page beyond what such a wallet says. */
  readonly vanish?: (() => void | Promise<void>) | undefined
  /** Act `noAccounts`: as `approve`, but shares no account. */
  readonly approveNone?: (() => void | Promise<void>) | undefined
  /** Act `appearLate`: announces itself after a reload without wallets. */
  readonly appear?: (() => void | Promise<void>) | undefined
}

/** Money to be moved on the first network, by the first account of a wallet. */
export type ConformanceTransfers = {
  /** An address that has nothing. */
  readonly to: string
  /** Of the native coin, in its smallest unit. */
  readonly value: bigint
  /** More than the account has. */
  readonly tooMuch: bigint
  /** When the chain has the transaction: whether it succeeded. */
  readonly settled: (hash: string, network: Network) => Promise<boolean>
  /** Act `tokens`: contracts or mints of which the account holds some. */
  readonly tokens?:
    | readonly {
        readonly token: string
        readonly amount: bigint
        /** For `getTokenBalance`, which one token at least needs: what it says of itself. */
        readonly decimals?: number | undefined
        readonly symbol?: string | undefined
        readonly balanceOf: (owner: string, network: Network) => Promise<bigint>
      }[]
    | undefined
}

/** PSBTs in base64, made and looked at by other means than the adapter's. */
export type ConformancePsbts = {
  /** One that spends what an account has. */
  readonly unsigned: (account: Account) => string | Promise<string>
  /** Sends what is signed; whether the chain takes it. */
  readonly takes: (psbt: string) => boolean | Promise<boolean>
  /** One that spends nothing of any account of the world. */
  readonly foreign: string
}

/** Transactions in their chain's wire format, made and looked at by other means than the adapter's. */
export type ConformanceWire = {
  /** Never the same twice. */
  readonly unsigned: (address: string) => Uint8Array | Promise<Uint8Array>
  /** Sends what is signed; whether the chain takes it. */
  readonly takes: (transaction: Uint8Array) => boolean | Promise<boolean>
}

/** A shared connector's provider for the adapter's namespace, connected already. */
export type ConformanceSharedWallet = {
  readonly provider: WalletProvider
  readonly meta: AttachMeta
  readonly behave: (behavior: PromptBehavior) => void
  /** Selects another account and gives its address. */
  readonly switchAccount?: (() => string | Promise<string>) | undefined
  /** Whether the session behind it still stands. */
  readonly isAlive: () => boolean | Promise<boolean>
}

/**
 * What the wallets of a world can do. Cases that need more are not generated.
 *
 * - `second`: there are two wallets
 * - `late`: a prompt can be approved after its caller gave up
 * - `switchAccount`, `switchNetwork`, `lock`, `revoke`, `vanish`, `appearLate`: see `ConformanceWallet`
 * - `noAccounts`: the person can approve and share nothing
 * - `addNetwork`: the adapter's third network is unknown to the wallets, which can add it
 * - `addresses`, `typedData`, `psbts`, `wire`, `watchAsset`: see `ConformanceWorld`
 * - `transfers`, `tokens`: see `ConformanceTransfers`; `getTokenBalance` and `getTransactionStatus` are looked at with them; `calls`: the wallets know EIP-5792 or the like
 * - `permissions`: the wallets tell what they permit, and ask for it again
 * - `provider`: connections give the wallet's own provider
 * - `hostile`: the last wallet's picture is a `javascript:` address or the like
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
  /** The adapter has `ask`. */
  | 'ask'
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
