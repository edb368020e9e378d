import type { Network } from '../../networks/Network.ts'
import type { Balance } from './Balance.ts'

/** Where a wallet stands, and what the chain tells of an address. */
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
   * What an address holds of one token (ERC-20, SPL …), from the chain, with the token's own decimals and symbol: 0 where it never held any.
   * `token`: its contract or mint. A machine call: @throws KitError as `getBalance`; `MALFORMED_ANSWER` where there is no such token
   */
  readonly getTokenBalance: (parameters: {
    readonly address: string
    readonly network: Network
    readonly token: string
    readonly signal: AbortSignal
  }) => Promise<Balance>
  /**
   * What the chain says now of a transaction that was sent: `hash` as `sendTransaction` gave it. It asks once and does not wait.
   * A machine call: @throws KitError as `getBalance`
   */
  readonly getTransactionStatus: (parameters: {
    readonly hash: string
    readonly network: Network
    readonly signal: AbortSignal
  }) => Promise<TransactionStatus>
  /** The page of an address at the network's block explorer, where it has one. */
  readonly explorerUrl: (parameters: { readonly address: string; readonly network: Network }) => string | undefined
  /** Whether money can be sent there: decoded and checked (checksum, prefix, network), not matched against a pattern. */
  readonly validateAddress: (parameters: {
    readonly address: string
    readonly network: Network
  }) => Promise<AddressCheck>
}

/** `pending`: no block has it yet, or the node does not know it. `failed`: a block has it, and it had no effect but its fee. */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed'

/** `address`: as it is to be written (checksummed, in the network's prefix). `reason`: an English sentence for developers. */
export type AddressCheck =
  | { readonly valid: true; readonly address: string }
  | { readonly valid: false; readonly reason: string }
