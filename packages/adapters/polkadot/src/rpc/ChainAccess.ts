import type { Network, Platform } from '@kit/core/adapter'

/** How a chain is reached. */
export type ChainAccess = {
  readonly platform: Pick<Platform, 'fetch' | 'after'>
  readonly network: Network
  /** SS58 prefix of its addresses. */
  readonly prefix: number
  /** JSON-RPC over HTTP, best first. */
  readonly urls: readonly string[]
  readonly signal: AbortSignal
}
