import type { RunningChain } from '../chains/RunningChain.ts'
import type { Portfolio } from '../blockchain/Portfolio.ts'
import type { Ledger } from '../blockchain/history/Ledger.ts'
import type { Scopes } from '../scopes/createScopes.ts'
import type { RpcTarget } from '../rpc/RpcTarget.ts'
import type { Token } from '../tokens/Token.ts'

/** What the services of one sandbox know and share. */
export type World = {
  readonly projectId: string
  readonly chains: readonly RunningChain[]
  /** Every network that answers JSON-RPC, of whatever namespace. */
  readonly rpcTargets: readonly RpcTarget[]
  /** Who holds what, network by network. */
  readonly portfolios: readonly Portfolio[]
  /** What happened to whom, network by network. */
  readonly ledgers: readonly Ledger[]
  /** Contracts that were deployed on the chains at start. */
  readonly tokens: readonly Token[]
  readonly relayUrl: string
  readonly scopes: Scopes
  /** ms since 1970. */
  readonly now: () => number
}
