import type { Network, Platform } from '@kit/core/adapter'

/** How a chain is reached. */
export type ChainAccess = {
  readonly platform: Pick<Platform, 'fetch' | 'after'>
  readonly network: Network
  /** SS58 prefix of its addresses. */
  readonly prefix: number
  /** BLAKE2b-256 of metadata (0x hex) that the dapp trusts. */
  readonly metadataHashes: readonly string[]
  /** JSON-RPC over HTTP, best first. */
  readonly urls: readonly string[]
  readonly signal: AbortSignal
}
