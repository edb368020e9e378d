import type { Hono } from 'hono'
import type { RunningChain } from '../chains/RunningChain.ts'
import type { Market } from '../convert/deployMarket.ts'
import type { Relay } from '../relay/startRelay.ts'
import type { Scopes } from '../scopes/createScopes.ts'
import type { SolanaChain } from '@kit/testing/solana-chain'
import type { Collection } from '../tokens/deployAssets.ts'
import type { Token } from '../tokens/Token.ts'
import type { ServedNetwork } from './ServedNetwork.ts'

/** The shared state of the services of one sandbox. */
export type World = {
  readonly projectId: string
  /** The EVM chains that run here. */
  readonly chains: readonly RunningChain[]
  /** The chains, and every other network behind JSON-RPC and the blockchain API. */
  readonly networks: readonly ServedNetwork[]
  /** The Solana chain, if one was started. */
  readonly solana: SolanaChain | undefined
  /** The pages and the API of the Bitcoin ledgers, if they were created. */
  readonly bitcoin: Hono | undefined
  /** Contracts that were deployed on the chains at start. */
  readonly tokens: readonly Token[]
  /** Contracts of collectibles. */
  readonly collections: readonly Collection[]
  /** The markets for swaps. */
  readonly markets: readonly Market[]
  readonly relay: Pick<Relay, 'url' | 'door' | 'dropSockets' | 'sockets' | 'waiting'>
  readonly scopes: Scopes
  /** ms since 1970. */
  readonly now: () => number
}
