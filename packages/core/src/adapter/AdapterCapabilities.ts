import type { NetworkCapabilities } from './capabilities/NetworkCapabilities.ts'
import type { PermissionCapabilities } from './capabilities/PermissionCapabilities.ts'
import type { SigningCapabilities } from './capabilities/SigningCapabilities.ts'
import type { TransferCapabilities } from './capabilities/TransferCapabilities.ts'

/**
 * What an adapter may support beyond connecting. An absent method is not supported; there are no stubs.
 * Each is meant to be an `import()` of its own inside the adapter.
 *
 * All reject with a KitError: `ABORTED` when the signal fires, `NOT_CONNECTED` when the connector has no
 * connection, `USER_REJECTED` when the user declines, `WALLET_FAILED` otherwise. Those that ask a machine
 * also with `TIMED_OUT`, `UNREACHABLE` and `MALFORMED_ANSWER`.
 */
export type AdapterCapabilities = NetworkCapabilities &
  SigningCapabilities &
  TransferCapabilities &
  PermissionCapabilities

/** The name of an optional operation of an adapter. */
export type CapabilityName = keyof AdapterCapabilities
