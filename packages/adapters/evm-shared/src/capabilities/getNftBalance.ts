import { isKitError, malformedAnswer, type Network, type RpcClient } from '@kit/core/adapter'
import { isAddress } from '../address/checksumAddress.ts'
import { fromQuantity } from './quantities.ts'
import { addressTo } from './transactionFields.ts'

const what = 'The owner of the collectible'
/** ERC-721 `ownerOf(uint256)`, ERC-1155 `balanceOf(address,uint256)`. */
const selectors = { ownerOf: '0x6352211e', balanceOf: '0x00fdd58e' } as const

/**
 * How many of a collectible an address holds. 0 for an ERC-721 that does not exist or belongs to another address.
 * @throws KitError as `RpcClient.request`, and `INVALID_ADDRESS`
 */
export async function getNftBalance(
  read: RpcClient['request'],
  {
    address,
    network,
    contract,
    tokenId,
    standard,
    signal,
  }: {
    readonly address: string
    readonly network: Network
    readonly contract: string
    /** Decimal text. */
    readonly tokenId: string
    readonly standard: string
    readonly signal: AbortSignal
  },
): Promise<bigint> {
  if (!isAddress(address) || !/^\d{1,78}$/.test(tokenId)) throw malformedAnswer({ what })
  const to = addressTo(contract, network)
  const item = BigInt(tokenId).toString(16).padStart(64, '0')
  const owner = address.slice(2).toLowerCase().padStart(64, '0')
  const call = (data: string): Promise<unknown> =>
    read({ network, method: 'eth_call', params: [{ to, data }, 'latest'], what, signal })
  if (standard === 'erc1155') {
    const held = await call(`${selectors.balanceOf}${owner}${item}`)
    if (typeof held !== 'string' || held.length < 66) throw malformedAnswer({ what })
    return fromQuantity(held.slice(0, 66), what)
  }
  try {
    const answer = await call(`${selectors.ownerOf}${item}`)
    if (typeof answer !== 'string' || answer.length < 66) throw malformedAnswer({ what })
    return answer.slice(2, 66).toLowerCase() === owner ? 1n : 0n
  } catch (error) {
    // The call reverts if the item was burned.
    if (isKitError(error, 'MALFORMED_ANSWER') && error.cause !== undefined) return 0n
    throw error
  }
}
