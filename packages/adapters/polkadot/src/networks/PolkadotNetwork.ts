import type { Network } from '@kit/core/adapter'

/** A network, with the prefix of its addresses where kit does not know it. */
export type PolkadotNetwork = Network & {
  /** SS58 prefix, 0 to 16383. Default: that of the known networks, else 42. */
  readonly ss58Prefix?: number | undefined
}
