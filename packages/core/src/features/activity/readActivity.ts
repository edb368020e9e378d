import { parseCaipAddress, sameAddress } from '../../caip/caip.ts'
import type { Core } from '../../kernel/Core.ts'
import { servedNamespaces } from '../../networks/namespaces.ts'
import { readHistory, type Transaction, type Transfer } from '../../services/blockchain/history.ts'
import type { AssetOwner } from '../assetList.ts'
import { type AssetListActions, createAssetList } from '../createAssetList.ts'
import { concernOfText } from '../tokens/textConcerns.ts'

/** A transaction of the account, worth showing. */
export type ActivityItem = Transaction & { readonly key: string }

export type ReadActivityParameters = {
  readonly owner: AssetOwner
  readonly cursor: string | undefined
  readonly fresh: boolean
  readonly signal: AbortSignal
}

/** Pages that are read for one, if the ones before had nothing to show. */
const mostPages = 5

/**
 * A page of the account's transactions on its network, without spam. Empty where no service knows them.
 * @throws KitError as `HttpClient.read`
 */
export async function readActivity(
  core: Core,
  { owner: { caipAddress }, cursor: first, fresh, signal }: ReadActivityParameters,
): Promise<{ readonly items: readonly ActivityItem[]; readonly next: string | undefined }> {
  const { blockchain } = await core.parts.services()
  const { address, networkId, namespace } = parseCaipAddress(caipAddress)
  if (!blockchain || !servedNamespaces.activity.includes(namespace)) return { items: [], next: undefined }
  const service = await blockchain()
  let cursor = first
  for (let page = 1; ; page++) {
    const { transactions, next } = await readHistory({
      service,
      account: address,
      chainId: networkId,
      cursor,
      fresh,
      signal,
    })
    const items = transactions
      .filter(({ chain }) => chain === undefined || chain === networkId)
      .filter((transaction) => !isSpam(transaction, address))
      .map((transaction) => ({ ...transaction, key: transaction.id }))
    if (items.length > 0 || next === undefined || next === cursor || page === mostPages) return { items, next }
    cursor = next
  }
}

/**
 * Transactions that others sent only to be seen: collectibles that are marked as spam, transfers of 0 (address poisoning), and tokens whose
 * name is an advertisement. What the account sent itself is always shown.
 */
function isSpam({ transfers, sentFrom }: Transaction, address: string): boolean {
  if (transfers.length === 0 || (sentFrom !== undefined && sameAddress(sentFrom, address))) return false
  return transfers.every((transfer) => isSpamTransfer(transfer))
}

function isSpamTransfer({ asset, quantity }: Transfer): boolean {
  const texts = [asset.name, asset.kind === 'fungible' ? asset.symbol : undefined]
  if (texts.some((text) => text !== undefined && concernOfText(text) === 'link')) return true
  return asset.kind === 'nft' ? asset.isSpam : quantity !== undefined && !/[1-9]/.test(quantity)
}

/** See `Portfolio.activity`. */
export const createActivity = (core: Core): AssetListActions =>
  createAssetList(core, 'activity', (parameters) => readActivity(core, parameters))
