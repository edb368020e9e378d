import type { Network } from '../networks/Network.ts'

/**
 * What an adapter may be able to do beyond connecting. Absent means that it cannot; there are no stubs.
 * Each is meant to be an `import()` of its own inside the adapter.
 *
 * All reject with a KitError: `ABORTED` when the signal fires, `NOT_CONNECTED` when the connector has no
 * connection, `USER_REJECTED` when the person declines, `WALLET_FAILED` otherwise.
 */
export type AdapterCapabilities = {
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
  /** Signs text (EIP-191 `personal_sign` on EVM). */
  readonly signMessage: (parameters: {
    readonly connectorId: string
    readonly address: string
    readonly message: string
    readonly signal: AbortSignal
  }) => Promise<{ readonly signature: string }>
  /** The page of an address at the network's block explorer, where it has one. */
  readonly explorerUrl: (parameters: { readonly address: string; readonly network: Network }) => string | undefined
}

export type CapabilityName = keyof AdapterCapabilities

export type Balance = {
  /** In the smallest unit: wei, lamports, sats, planck. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}
