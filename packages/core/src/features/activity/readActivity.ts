import { parseCaipAddress, sameAddress } from '../../caip/caipAddress.ts'
import { priceInScale, shownAmount, toDecimal, toUnits } from '../../format/amounts.ts'
import type { Core } from '../../kernel/Core.ts'
import { read } from '../../kernel/dispatch.ts'
import { servedNamespaces } from '../../networks/namespaces.ts'
import { readHistory, type Transaction, type Transfer } from '../../services/blockchain/history.ts'
import { type AssetOwner, type AssetPage, unservedPage } from '../assetList.ts'
import { type AssetListActions, createAssetList } from '../createAssetList.ts'
import type { Token } from '../tokens/rateTokens.ts'
import { concernOfText, isDeceptive, skeletonOf } from '../tokens/textConcerns.ts'

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
 * A page of the account's transactions on its network, without spam.
 * @returns `isServed`: false where no service lists them
 * @throws KitError as `HttpClient.read`
 */
export async function readActivity(
  core: Core,
  { owner: { caipAddress }, cursor: first, fresh, signal }: ReadActivityParameters,
): Promise<AssetPage<ActivityItem>> {
  const { blockchain } = await core.parts.services()
  const { address, networkId, namespace } = parseCaipAddress(caipAddress)
  if (!blockchain || !servedNamespaces.activity.includes(namespace)) return unservedPage
  const service = await blockchain()
  if (!(await service.supports(networkId, signal))) return unservedPage
  const tokens = read(core, 'portfolio').tokens?.items ?? []
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
      .filter((transaction) => !isSpam(transaction, address, tokens))
      .map((transaction) => ({
        ...transaction,
        transfers: transaction.transfers.map((transfer) => inScale(transfer, tokens)),
        key: transaction.id,
      }))
    if (items.length > 0 || next === undefined || next === cursor || page === mostPages) return { items, next }
    cursor = next
  }
}

/**
 * Returns true for a transaction that others sent only to be noticed: collectibles that are marked as spam, transfers
 * of 0 or of fake tokens in the name of the account (address poisoning), and tokens whose name is an advertisement.
 * Transactions of the account itself are always shown.
 */
function isSpam({ transfers, sentFrom }: Transaction, address: string, tokens: readonly Token[]): boolean {
  if (transfers.length === 0 || (sentFrom !== undefined && sameAddress(sentFrom, address))) return false
  return transfers.every((transfer) => isSpamTransfer(transfer, tokens))
}

function isSpamTransfer({ asset, quantity, price, value }: Transfer, tokens: readonly Token[]): boolean {
  const texts = [asset.name, asset.kind === 'fungible' ? asset.symbol : undefined].filter((text) => text !== undefined)
  if (texts.some(isDeceptive)) return true
  if (asset.kind === 'nft') return asset.isSpam
  if (quantity !== undefined && !/[1-9]/.test(quantity)) return true
  // The history may lack the price of a token that the token list shows.
  const shown = tokens.filter(({ hidden }) => hidden === undefined)
  if (price || value || shown.some((token) => isOf(token, asset))) return false
  return texts.some((text) => concernOfText(text) === 'link') || isCopy(asset, shown)
}

type Fungible = Extract<Transfer['asset'], { readonly kind: 'fungible' }>

/**
 * Returns true for a fake token. Any contract can give its token the symbol of another one, and log a transfer from the
 * account to an address that resembles a known one.
 */
const isCopy = ({ symbol, addresses }: Fungible, shown: readonly Token[]): boolean =>
  symbol !== undefined &&
  addresses !== undefined &&
  shown.some((token) => skeletonOf(token.symbol) === skeletonOf(symbol))

/**
 * Returns true if an asset of the history is the given token of the list. They are compared by contract if the history
 * has one, otherwise by name and symbol.
 */
const isOf = ({ address, name, symbol }: Token, asset: Fungible): boolean =>
  asset.addresses
    ? asset.addresses.some((one) => sameAddress(one, address))
    : name === asset.name && symbol === asset.symbol

/**
 * Applies the scale of a token to a transfer. The token is found by its contract if the history has one, otherwise by
 * name and symbol. If several tokens match, the transfer stays unscaled.
 */
function inScale(transfer: Transfer, tokens: readonly Token[]): Transfer {
  const { asset, quantity, price } = transfer
  if (asset.kind === 'nft' || quantity === undefined) return transfer
  const [token, ...others] = tokens.filter((one) => isOf(one, asset))
  if (!token?.scale || others.length > 0) return transfer
  const units = toUnits(quantity, token.decimals)
  if (units === undefined) return transfer
  return {
    ...transfer,
    quantity: toDecimal(shownAmount(units, token.scale), token.decimals),
    price: price === undefined ? undefined : priceInScale(price, token.scale),
  }
}

/** See `Portfolio.activity`. */
export const createActivity = (core: Core): AssetListActions =>
  createAssetList(core, 'activity', (parameters) => readActivity(core, parameters))
