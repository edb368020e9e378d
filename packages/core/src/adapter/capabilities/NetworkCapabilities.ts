import type { Network } from '../../networks/Network.ts'
import type { AmountScale, Balance } from './Balance.ts'

/** Reads and switches of networks, and what the chain knows about an address. */
export type NetworkCapabilities = {
  /** Moves the wallet, adding the network where it is unknown. @throws KitError `NETWORK_NOT_SUPPORTED` */
  readonly switchNetwork: (parameters: {
    readonly connectorId: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<void>
  /** The native coin of an address, from the chain. A machine call: @throws KitError `TIMED_OUT`, `UNREACHABLE`, `MALFORMED_ANSWER` */
  readonly getBalance: (parameters: {
    readonly address: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<Balance>
  /**
   * The balance of one token (ERC-20, SPL …) from the chain, with the token's own decimals and symbol: 0 if the address never had any.
   * `token`: its contract or mint. A machine call: @throws KitError as `getBalance`; `MALFORMED_ANSWER` where there is no such token
   */
  readonly getTokenBalance: (parameters: {
    readonly address: string
    readonly network: Network
    readonly token: string
    readonly signal: AbortSignal
  }) => Promise<Balance>
  /**
   * Reads the scale (`Balance.scale`) of each token, in the order of `tokens`; undefined for a token without a scale,
   * or if the chain does not report it.
   * A machine call: @throws KitError as `getBalance`
   */
  readonly getTokenScales: (parameters: {
    readonly tokens: readonly string[]
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<readonly (AmountScale | undefined)[]>
  /**
   * How many of a collectible an address holds, from the chain: 0 or 1 of an ERC-721, any number of an ERC-1155. `tokenId`: decimal text;
   * empty where the contract is the item. A machine call: @throws KitError as `getBalance`
   */
  readonly getNftBalance: (parameters: {
    readonly address: string
    readonly network: Network
    readonly contract: string
    readonly tokenId: string
    readonly standard: 'erc721' | 'erc1155' | 'metaplex'
    readonly signal: AbortSignal
  }) => Promise<bigint>
  /**
   * The current status of a sent transaction: `hash` as `sendTransaction` returned it. It asks the chain once and does not wait.
   * Further fields of the transaction distinguish more outcomes: with `address` and `nonce` (EVM), or `coin` (Bitcoin), `replaced` and `dropped`, with
   * `expiresAt` and `sentAt` (Solana, Polkadot) `expired`, with `to`, `value` and `data` whether a replacement cancels. A transaction that does something else than what
   * was sent is `replaced` by itself and never `confirmed`, whichever hash a wallet gave; one of another sender is `unknown` (EVM, Solana).
   * A machine call: @throws KitError as `getBalance`
   */
  readonly getTransactionStatus: (parameters: {
    readonly hash: string
    readonly network: Network
    /** The sender. */
    readonly address?: string | undefined
    readonly nonce?: number | undefined
    /** As `SentTransaction.expiresAt`. */
    readonly expiresAt?: number | undefined
    /**
     * When it was sent, in ms since 1970 by the clock of the page. Nothing is `expired` before it can be by this clock, whatever a node says, and nothing is
     * without it.
     */
    readonly sentAt?: number | undefined
    /** As `SentTransaction.coin`. */
    readonly coin?: string | undefined
    /** The call as it was sent; for a token transfer, the token's address and the call data. */
    readonly to?: string | undefined
    readonly value?: bigint | undefined
    readonly data?: string | undefined
    /** The token that `value` is of, where a transfer of it is no call of its contract (Solana, Polkadot). */
    readonly token?: string | undefined
    /** The connector of the sender. Its wallet is asked about a hash that the chain does not know: it may be that of a multisig or of a user operation. */
    readonly connectorId?: string | undefined
    readonly signal: AbortSignal
  }) => Promise<TransactionStatus>
  /**
   * The kind of an address on the network. With `token`: as a receiver of this token. Malformed addresses are refused by `validateAddress`, not here.
   * A machine call: @throws KitError as `getBalance`, `INVALID_ADDRESS`
   */
  readonly describeAddress: (parameters: {
    readonly address: string
    readonly network: Network
    readonly token?: string | undefined
    readonly signal: AbortSignal
  }) => Promise<AddressDescription>
  /**
   * How much of a token `spender` may take from `owner`, in its smallest unit (ERC-20 `allowance`). A machine call: @throws KitError as
   * `getBalance`, `INVALID_ADDRESS`
   */
  readonly getAllowance: (parameters: {
    readonly owner: string
    readonly token: string
    readonly spender: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<bigint>
  /**
   * The address that a name (ENS, SNS) stands for on this network, as it is to be written: never the record of another coin type.
   * @returns undefined if the text is no name or the name has no address here. A machine call: @throws KitError as `getBalance`
   * where that is not known
   */
  readonly resolveName: (parameters: {
    readonly name: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<string | undefined>
  /**
   * The name of an address on the network, if the name resolves to the address, too; undefined if there is none.
   * A machine call: @throws KitError as `getBalance`
   */
  readonly getName: (parameters: {
    readonly address: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<string | undefined>
  /** The page of an address at the network's block explorer, where it has one. */
  readonly explorerUrl: (parameters: { readonly address: string; readonly network: Network }) => string | undefined
  /** Whether money can be sent there: decoded and checked (checksum, prefix, network), not matched against a pattern. */
  readonly validateAddress: (parameters: {
    readonly address: string
    readonly network: Network
  }) => Promise<AddressCheck>
}

/**
 * - `pending`: the node knows it, and no block has it yet
 * - `confirmed`, `failed`: a block has it; `failed` had no effect but its fee
 * - `replaced`: it can never be mined, because another transaction of the sender took its nonce or spent its coins
 * - `expired`: it can never be mined, because its time is over; sending again is safe
 * - `dropped`: the node knows neither it nor another with its nonce. Not final: the wallet may send it again
 * - `waiting`: it is no transaction yet, as its wallet says: other signers have to sign, or a bundler has it
 * - `unknown`: the node does not know it (yet), and nothing more is known
 */
export type TransactionState =
  | 'pending'
  | 'confirmed'
  | 'failed'
  | 'replaced'
  | 'expired'
  | 'dropped'
  | 'waiting'
  | 'unknown'

/** The status of a transaction on the chain. */
export type TransactionStatus = {
  /** The current state, as the network reports it. */
  readonly status: TransactionState
  /** The sender's nonce, if the chain gives it: keep it, to recognise a replacement later. */
  readonly nonce?: number | undefined
  /** As `SentTransaction.coin`, where the adapter did not make the transaction: keep it, too. */
  readonly coin?: string | undefined
  /** The hash of the transaction that replaced it, if it was found. Read the status of that one for whether it succeeded. */
  readonly replacedBy?: string | undefined
  /** Whether the replacement does something else (cancelled), not the same for a higher fee (sped up). Absent where that is unknown. */
  readonly isCancelled?: boolean | undefined
}

/**
 * - `account`: has, or can have, a private key; on chains without such a difference also an unused address
 * - `new`: an account that is not on the chain yet
 * - `contract`, `delegated`: a contract, or on Solana an account of a program; an account that runs a contract's code (EIP-7702)
 * - `program`, `mint`: the code of a program, a token of Solana. What is sent there is lost
 * - `tokenAccount`: an account of one token on Solana
 */
export type AddressKind = 'account' | 'new' | 'contract' | 'delegated' | 'program' | 'mint' | 'tokenAccount'

/** The kind of an address on its network, and what the kind implies. */
export type AddressDescription = {
  /** The kind of account or contract at the address. */
  readonly kind: AddressKind
  /** The least that may be sent there now, in the smallest unit of what is sent: rent, existential deposit, dust. */
  readonly least?: bigint | undefined
  /** For `tokenAccount`: the only token that it accepts. */
  readonly token?: string | undefined
  /** For `delegated`: the contract whose code it runs. */
  readonly delegate?: string | undefined
}

/** `address`: as it is to be written (checksummed, in the network's prefix). `reason`: an English sentence for developers. */
export type AddressCheck =
  | { readonly valid: true; readonly address: string }
  | { readonly valid: false; readonly reason: string }
