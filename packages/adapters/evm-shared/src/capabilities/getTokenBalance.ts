import { type Balance, isKitError, malformedAnswer, type Network, type RpcClient } from '@kit/core/adapter'
import { isAddress } from '../address/checksumAddress.ts'
import { addressTo } from './addressTo.ts'
import { decodeText } from './decodeText.ts'
import { fromQuantity } from './fromQuantity.ts'

const what = 'The balance of the token'
/** ERC-20: `balanceOf(address)`, `decimals()`, `symbol()`. */
const selectors = { balanceOf: '0x70a08231', decimals: '0x313ce567', symbol: '0x95d89b41' } as const

/**
 * What an address holds of an ERC-20 token. A token without a symbol has an empty one; one without decimals is none.
 * @throws KitError as `RpcClient.request`, and `INVALID_ADDRESS`
 */
export async function getTokenBalance(
  read: RpcClient['request'],
  {
    address,
    network,
    token,
    signal,
  }: { readonly address: string; readonly network: Network; readonly token: string; readonly signal: AbortSignal },
): Promise<Balance> {
  if (!isAddress(address)) throw malformedAnswer({ what: 'The wallet' })
  const to = addressTo(token, network)
  const call = (data: string): Promise<unknown> =>
    read({ network, method: 'eth_call', params: [{ to, data }, 'latest'], what, signal })
  const [balance, decimals, symbol] = await Promise.all([
    call(`${selectors.balanceOf}${address.slice(2).toLowerCase().padStart(64, '0')}`),
    call(selectors.decimals),
    // Not every token has one (ERC-20), and the call then fails on the chain.
    call(selectors.symbol).catch((error: unknown) => {
      if (isKitError(error, 'MALFORMED_ANSWER')) return null
      throw error
    }),
  ])
  const digits = fromWord(decimals)
  if (digits > 255n) throw malformedAnswer({ what })
  return { value: fromWord(balance), decimals: Number(digits), symbol: decodeText(symbol) ?? '' }
}

/** One word of the ABI. An account that is no contract answers with nothing. */
function fromWord(answer: unknown): bigint {
  if (typeof answer !== 'string' || answer.length < 66) throw malformedAnswer({ what })
  return fromQuantity(answer.slice(0, 66), what)
}
