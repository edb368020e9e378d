import { malformedAnswer, type Network, type RpcClient } from '@kit/core/adapter'
import { fromHex } from '@polkadot-api/utils'

/** How a chain is reached. */
export type ChainAccess = {
  readonly rpc: RpcClient
  readonly network: Network
  /** SS58 prefix of its addresses. */
  readonly prefix: number
  /** BLAKE2b-256 of metadata (0x hex) that the dapp trusts. */
  readonly metadataHashes: readonly string[]
  readonly signal: AbortSignal
}

/**
 * A JSON-RPC call to the nodes of a chain.
 * @param what the subject of error messages
 * @throws KitError as `RpcClient.request`: where the chain refuses the call, `rpcErrorOf` of the error says why
 */
export const callChain = (
  { rpc, network, signal }: ChainAccess,
  method: string,
  params: readonly unknown[] = [],
  what = 'The chain',
): Promise<unknown> => rpc.request({ network, method, params, what, signal })

/**
 * A value of the chain's storage; null if there is none. `what`: the subject of error messages. `at`: a block's hash.
 * @throws KitError as `callChain`
 */
export async function readStorage(
  chain: ChainAccess,
  key: string,
  what: string,
  at?: string,
): Promise<Uint8Array | null> {
  const answer = await callChain(chain, 'state_getStorage', at === undefined ? [key] : [key, at], what)
  if (answer === null) return null
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{2})+$/i.test(answer)) throw malformedAnswer({ what })
  return fromHex(answer)
}
