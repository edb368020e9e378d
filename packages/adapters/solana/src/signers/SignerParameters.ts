import type { Network, WalletProvider } from '@kit/core/adapter'

/** Whose signer, and for which network: what a kit tells of its connection. */
export type SignerParameters = {
  /** As from `kit.getProvider({ namespace: 'solana' })`. */
  readonly provider: WalletProvider
  /** One of the connection's accounts. */
  readonly address: string
  readonly network: Network
}
