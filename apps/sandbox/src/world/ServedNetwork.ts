import type { WireTransaction } from '../blockchain/history/WireTransaction.ts'
import type { WireNft } from '../blockchain/nfts/readCollectibles.ts'
import type { Holding } from '../blockchain/Holding.ts'

/** A network of the services, of any namespace. */
export type ServedNetwork = {
  /** CAIP-2. */
  readonly networkId: string
  /** JSON-RPC of the node itself. */
  readonly rpcUrl: string
  readonly isAddress: (text: string) => boolean
  /** The balances of an account, the native coin first. Absent: clients do not request balances on this network. */
  readonly holdings?: (address: string) => Promise<readonly Holding[]>
  /** Collectibles of an account there. */
  readonly collectibles?: (address: string, baseUrl: string) => Promise<readonly WireNft[]>
  /** The history of an account, in any order. */
  readonly transactions?: (address: string, baseUrl: string) => Promise<readonly WireTransaction[]>
}
