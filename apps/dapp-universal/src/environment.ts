import type { Environment } from 'sample-parts/environment/Environment.ts'

/** What this page is told of where it runs, beside the EVM chains. What is absent is not offered. */
export type UniversalEnvironment = Environment & {
  readonly solana?: {
    readonly networkId: `solana:${string}`
    readonly name: string
    readonly rpcUrl: string
    readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
    readonly imageUrl: string
  }
}
