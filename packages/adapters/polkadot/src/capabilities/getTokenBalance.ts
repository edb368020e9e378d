import { type Balance, malformedAnswer } from '@kit/core/adapter'
import { decodeAddress } from '../address/decodeAddress.ts'
import { assetId, readAsset, readDescription, readHolding } from '../assets/readAsset.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'

/**
 * What an account holds of an asset of the chain itself. `token`: its number, in digits.
 * @throws KitError `MALFORMED_ANSWER` where there is no such asset, and what `callChain` throws
 */
export async function getTokenBalance(
  chain: ChainAccess,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<Balance> {
  const accountId = decodeAddress(address)
  if (!accountId) throw malformedAnswer({ what: 'The wallet' })
  const id = assetId(token)
  if (id === undefined) throw malformedAnswer({ what: 'The token' })
  const [asset, { decimals, symbol }, value] = await Promise.all([
    readAsset(chain, id),
    readDescription(chain, id),
    readHolding(chain, id, accountId),
  ])
  if (!asset) throw malformedAnswer({ what: 'The token' })
  return { value, decimals, symbol }
}
