import type { WireTransaction } from '../blockchain/history/WireTransaction.ts'
import type { WireNft } from '../blockchain/nfts/readCollectibles.ts'
import type { Holding } from '../blockchain/Holding.ts'

/** A network that the services know, of whatever namespace. */
export type ServedNetwork = {
  /** CAIP-2. */
  readonly networkId: string
  /** JSON-RPC of the node itself. */
  readonly rpcUrl: string
  readonly isAddress: (text: string) => boolean
  /** What an account has there, its own coin first. Absent: balances are not asked for on such networks. */
  readonly holdings?: (address: string) => Promise<readonly Holding[]>
  /** Collectibles of an account there. */
  readonly collectibles?: (address: string, baseUrl: string) => Promise<readonly WireNft[]>
  /** What happened to an account there, in any order. */
  readonly transactions?: (address: string, baseUrl: string) => Promise<readonly WireTransaction[]>
}
