import type { AmountScale } from '../../adapter/capabilities/Balance.ts'
import type { CaipNetworkId } from '../../caip/caip.ts'
import { plainAddress, sameAddress } from '../../caip/caipAddress.ts'
import { toDecimal } from '../../format/amounts.ts'
import type { Coin } from '../../networks/nativeTokens.ts'
import { concernOfText, isDeceptive, skeletonOf, type TextConcern } from './textConcerns.ts'

/** An account's balance of a token, from one source. */
export type Holding = {
  /** The network of the token, as a CAIP-2 id. */
  readonly networkId: CaipNetworkId
  /** The contract or mint, in the form of its network; undefined for the native coin. */
  readonly address: string | undefined
  /** The display name of the coin or token. */
  readonly name: string
  /** The ticker symbol, such as `ETH`. */
  readonly symbol: string
  /** 0 to 255. */
  readonly decimals: number
  /** In the smallest unit, as wallets show it: for display only where the token has a scale. */
  readonly amount: bigint
  /** The scale for the token's raw amounts, set where the source reports them unscaled. */
  readonly scale?: AmountScale | undefined
  /** USD for one; undefined if the source has no price. For display only. */
  readonly price: number | undefined
  /** The change of the price in 24 hours, in per cent; undefined if the source does not say. For display only. */
  readonly change24h?: number | undefined
  /** The URL of the icon; undefined if the source gives none. */
  readonly iconUrl: string | undefined
  /** The source of the list. `chain`: only the coin and the tokens that the dapp names are known. */
  readonly source: 'wallet' | 'service' | 'chain'
}

/** Why a token is not to be trusted: `copy` has the symbol of the coin or of a token that the dapp names. */
export type TokenConcern = TextConcern | 'copy'

/** A holding with its value and the reasons to hide it. */
export type Token = Holding & {
  /** Unique in a list. */
  readonly key: string
  /** USD; undefined if there is no price. For display only. */
  readonly value: number | undefined
  /** A token with a price may be shown all the same, as unverified. */
  readonly concern: TokenConcern | undefined
  /** Shown only under “Hidden”, and not in the total; undefined for the others. `user`: the user has hidden it. */
  readonly hidden: 'suspicious' | 'unpriced' | 'dust' | 'user' | undefined
}

/** USD. Less is dust. */
const dustBelow = 0.01
/** USD. No holding of one token is worth more: a higher figure is false. */
const plausibleValue = 1e12

/** The user's choices to show or hide a token, by `Token.key`. Stored across visits. */
export type TokenChoices = ReadonlyMap<string, 'shown' | 'hidden'>

export type RateTokensParameters = {
  readonly holdings: readonly Holding[]
  readonly coins: readonly Coin[]
  /** Tokens that the dapp names. */
  readonly named: readonly { readonly networkId: CaipNetworkId; readonly address: string }[]
  /** What the user wants to see. */
  readonly choices: TokenChoices
}

/**
 * Rates tokens and sorts them, the most valuable first. Unrequested tokens (spam, unpriced airdrops, dust) and tokens that
 * imitate another one are marked as hidden; the coin and the tokens that the dapp names never are. The user's choices
 * override all of this.
 */
export function rateTokens({ holdings: given, coins, named, choices }: RateTokensParameters): readonly Token[] {
  const isCoin = ({ networkId, address }: Holding): boolean =>
    address === undefined || coins.some((coin) => coin.networkId === networkId && sameAddress(address, coin.token))
  const holdings = withOneCoin(given, isCoin)
  const isNamed = ({ networkId, address }: Holding): boolean =>
    named.some((one) => one.networkId === networkId && sameAddress(one.address, address))
  const isTrusted = (holding: Holding): boolean => isCoin(holding) || isNamed(holding)
  const trusted = new Set([
    ...coins.map(({ networkId, symbol }) => `${networkId} ${skeletonOf(symbol)}`),
    ...holdings.filter(isTrusted).map(({ networkId, symbol }) => `${networkId} ${skeletonOf(symbol)}`),
  ])
  // If no token has a price, a token without one is not suspicious.
  const hasPrices = holdings.some(({ price }) => price !== undefined)

  const seen = new Set<string>()
  const tokens = holdings.flatMap((holding): readonly Token[] => {
    const { networkId, address, name, symbol } = holding
    const key = `${networkId} ${plainAddress(address ?? '')}`
    if (seen.has(key)) return []
    seen.add(key)
    const value = valueOf(holding)
    const choice = choices.get(key)
    const byUser = choice === 'hidden' ? 'user' : undefined
    if (isTrusted(holding)) return [{ ...holding, key, value, concern: undefined, hidden: byUser }]
    const isWrapped = coins.some(
      (one) => one.networkId === networkId && one.wrapped !== undefined && sameAddress(one.wrapped, address),
    )
    const copies = !isWrapped && trusted.has(`${networkId} ${skeletonOf(symbol)}`)
    const concern = concernOf({ name, symbol, copies })
    const isLie = value === undefined && holding.price !== undefined
    // An honest project may be called by its site, or by a Greek letter; then it has a price.
    const isSuspicious =
      copies || isLie || isDeceptive(name) || isDeceptive(symbol) || (concern !== undefined && value === undefined)
    const found = isSuspicious
      ? 'suspicious'
      : value === undefined
        ? hasPrices
          ? 'unpriced'
          : undefined
        : value < dustBelow
          ? 'dust'
          : undefined
    const hidden = choice === 'shown' ? undefined : (byUser ?? found)
    return [{ ...holding, key, value, concern, hidden }]
  })
  return tokens.sort(
    (one, other) =>
      (other.value ?? -1) - (one.value ?? -1) ||
      Number(other.address === undefined) - Number(one.address === undefined) ||
      one.symbol.localeCompare(other.symbol),
  )
}

/** A coin that is also a token is one balance: its token is left out where the coin is listed, which takes the price and the picture of either. */
function withOneCoin(holdings: readonly Holding[], isCoin: (holding: Holding) => boolean): readonly Holding[] {
  const twins = holdings.filter((holding) => holding.address !== undefined && isCoin(holding))
  if (twins.length === 0) return holdings
  const hasCoin = ({ networkId }: Holding): boolean =>
    holdings.some((one) => one.networkId === networkId && one.address === undefined)
  return holdings
    .filter((holding) => !twins.includes(holding) || !hasCoin(holding))
    .map((holding) => {
      const twin = holding.address === undefined && twins.find(({ networkId }) => networkId === holding.networkId)
      if (!twin) return holding
      const { price = twin.price, change24h = twin.change24h, iconUrl = twin.iconUrl } = holding
      return { ...holding, price, change24h, iconUrl }
    })
}

/** What is wrong with a token that the dapp does not name. `copies`: its symbol is that of the coin or of a token that the dapp names. */
export const concernOf = ({
  name,
  symbol,
  copies,
}: Pick<Holding, 'name' | 'symbol'> & { readonly copies: boolean }): TokenConcern | undefined =>
  copies ? 'copy' : (concernOfText(name) ?? concernOfText(symbol))

function valueOf({ amount, decimals, price }: Holding): number | undefined {
  if (price === undefined) return undefined
  const value = Number(toDecimal(amount, decimals)) * price
  return value <= plausibleValue ? value : undefined
}
