/** The configuration of a chain of the sandbox. */
export type SandboxChain = {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Addresses have names and pictures only on chains that are not testnets. */
  readonly testnet: boolean
  /** Id of its picture at `/public/getAssetImage/{id}`. */
  readonly imageId: string
}
