/** A chain as the sandbox is to run it. */
export type SandboxChain = {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Names and pictures of addresses are looked up where it is not. */
  readonly testnet: boolean
  /** Id of its picture at `/public/getAssetImage/{id}`. */
  readonly imageId: string
}
