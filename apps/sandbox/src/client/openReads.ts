import type { Environment } from '../environment/Environment.ts'
import { openScope } from './openScope.ts'

export type OpenedReads = {
  readonly url: string
  /** A fault of the sandbox. */
  readonly fault: (fault: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** The time of each POST, ms since 1970. */
  readonly posts: () => Promise<readonly number[]>
}

/** An address of JSON-RPC of the first chain in a scope of its own: of a network's node, or the hosted one of the service. */
export const openReads =
  (environment: Environment, address: 'node' | 'hosted') =>
  async (token: string): Promise<OpenedReads> => {
    const scope = await openScope(environment, `${address}-${token}`)
    const { chains, services, projectId } = scope.environment
    const [chain] = chains
    if (!chain) throw new Error('The sandbox has no chain.')
    return {
      url:
        address === 'node'
          ? chain.rpcUrl
          : `${services.rpc}/v1/?${new URLSearchParams({ chainId: chain.networkId, projectId })}`,
      fault: (fault) => scope.fault({ method: 'POST', ...fault }),
      posts: async () =>
        (await scope.requests()).requests.filter(({ method }) => method === 'POST').map(({ at }) => at),
    }
  }
