/** A chain as the sandbox is to run it. */
export type SandboxChain = {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Id of its picture at `/public/getAssetImage/{id}`. */
  readonly imageId: string
}
