import { type Balance, malformedAnswer, type Network, type RpcClient } from '@kit/core/adapter'
import { decodeAddress } from '../address/decodeAddress.ts'
import { readRpc } from '../rpc/readRpc.ts'

/** The lamports of an address. @throws KitError `ABORTED`, `TIMED_OUT`, `UNREACHABLE`, `HTTP_STATUS`, `MALFORMED_ANSWER` */
export async function getBalance(
  rpc: RpcClient,
  { address, network, signal }: { readonly address: string; readonly network: Network; readonly signal: AbortSignal },
): Promise<Balance> {
  if (!decodeAddress(address)) throw malformedAnswer({ what: 'The wallet' })
  const { decimals, symbol } = network.nativeCurrency
  return { value: await readRpc(rpc, { network, signal }).balance(address), decimals, symbol }
}
