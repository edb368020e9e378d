import { type Balance, malformedAnswer, type Network, type RpcClient } from '@kit/core/adapter'
import { isAddress } from '../address/checksumAddress.ts'
import { fromQuantity } from './quantities.ts'

/** The native coin of an address, in wei. @throws KitError as `RpcClient.request` */
export async function getBalance(
  read: RpcClient['request'],
  { address, network, signal }: { readonly address: string; readonly network: Network; readonly signal: AbortSignal },
): Promise<Balance> {
  const what = 'The balance'
  if (!isAddress(address)) throw malformedAnswer({ what: 'The wallet' })
  const { decimals, symbol } = network.nativeCurrency
  const answer = await read({ network, method: 'eth_getBalance', params: [address, 'latest'], what, signal })
  return { value: fromQuantity(answer, what), decimals, symbol }
}
