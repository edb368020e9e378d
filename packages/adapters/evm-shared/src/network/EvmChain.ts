import type { NativeCurrency, Network } from '@kit/core/adapter'

/** An EVM chain as the dapp gives it. Those of `viem/chains` fit; `assets` gives one a picture, without it a glyph of kit's stands for it. */
export type EvmChain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined }
    /** What wallets get when the chain is added to them, where the addresses of `default` hold a key. */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  readonly assets?: Network['assets']
}
