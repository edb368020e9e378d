import type { Network } from '@kit/core/adapter'

/**
 * Reads from a chain by JSON-RPC, past the wallet. A machine call.
 * @throws KitError `ABORTED`, `TIMED_OUT`, `UNREACHABLE`, `HTTP_STATUS`, `MALFORMED_ANSWER` (also where the chain answers with an error, which is the cause)
 */
export type ReadChain = (parameters: {
  readonly network: Network
  readonly method: string
  readonly params: readonly unknown[]
  /** Begins the sentence of an error: `The balance`. */
  readonly what: string
  readonly signal: AbortSignal
}) => Promise<unknown>
