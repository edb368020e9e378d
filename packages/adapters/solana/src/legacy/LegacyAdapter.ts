/** What is used of an adapter of `@solana/wallet-adapter-base`, in its own words, so that nobody has to install that library. */
export type LegacyAdapter = {
  readonly name: string
  readonly icon: string
  /** `Installed`, `NotDetected`, `Loadable` or `Unsupported`. */
  readonly readyState: string
  readonly publicKey: { readonly toBase58: () => string; readonly toBytes: () => Uint8Array } | null
  readonly connected: boolean
  readonly supportedTransactionVersions?: ReadonlySet<'legacy' | number> | null | undefined
  readonly connect: () => Promise<void>
  readonly autoConnect: () => Promise<void>
  readonly disconnect: () => Promise<void>
  readonly on: (event: 'connect' | 'disconnect' | 'readyStateChange', listener: () => void) => unknown
  readonly off: (event: 'connect' | 'disconnect' | 'readyStateChange', listener: () => void) => unknown
  readonly signMessage?: ((message: Uint8Array) => Promise<Uint8Array>) | undefined
  readonly signTransaction?: ((transaction: never) => Promise<unknown>) | undefined
  readonly signAllTransactions?: ((transactions: never[]) => Promise<unknown>) | undefined
}
