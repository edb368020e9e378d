import { createEvmLedger } from '../blockchain/evm/createEvmLedger.ts'
import { createEvmPortfolio } from '../blockchain/evm/createEvmPortfolio.ts'
import type { RunningChain } from '../chains/RunningChain.ts'
import { projectId } from '../environment/projectId.ts'
import { createScopes } from '../scopes/createScopes.ts'
import type { Token } from '../tokens/Token.ts'
import type { World } from './World.ts'

/** Networks of another namespace add their address to `rpcTargets`, and a portfolio and a ledger where they have them. */
export function createWorld({ chains, tokens, relayUrl }: Pick<World, 'relayUrl'> & {
  readonly chains: readonly RunningChain[]
  readonly tokens: readonly Token[]
}): World {
  return {
    projectId,
    chains,
    tokens,
    relayUrl,
    rpcTargets: chains.map(({ id, rpcUrl }) => ({ networkId: `eip155:${id}`, url: rpcUrl })),
    portfolios: chains.map((chain) => createEvmPortfolio(chain, tokens)),
    ledgers: chains.map((chain) => createEvmLedger(chain, tokens)),
    scopes: createScopes(),
    now: Date.now,
  }
}
