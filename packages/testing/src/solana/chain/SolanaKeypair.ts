/** An ed25519 key of Solana. */
export type SolanaKeypair = {
  /** Base58 of the public key. */
  readonly address: string
  /** 32 bytes, the private half. */
  readonly seed: Uint8Array
}
