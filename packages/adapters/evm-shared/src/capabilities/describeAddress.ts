import { type AddressDescription, malformedAnswer, type Network, type RpcClient } from '@kit/core/adapter'
import { checksumAddress } from '../address/checksumAddress.ts'
import { addressTo } from './transactionFields.ts'

/** The code of an account that delegates to a contract is this and the contract’s address. @see https://eips.ethereum.org/EIPS/eip-7702 */
const delegation = /^0xef0100([\da-f]{40})$/i

/** The kind of an address: an account, a delegating account, or a contract. @throws KitError as `RpcClient.request`, and `INVALID_ADDRESS` */
export async function describeAddress(
  read: RpcClient['request'],
  { address, network, signal }: { readonly address: string; readonly network: Network; readonly signal: AbortSignal },
): Promise<AddressDescription> {
  const what = 'The code of the address'
  const params = [addressTo(address, network), 'latest']
  const code = await read({ network, method: 'eth_getCode', params, what, signal })
  if (typeof code !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(code)) throw malformedAnswer({ what })
  if (code === '0x') return { kind: 'account' }
  const [, delegate] = delegation.exec(code) ?? []
  return delegate === undefined
    ? { kind: 'contract' }
    : { kind: 'delegated', delegate: checksumAddress(`0x${delegate}`) }
}
