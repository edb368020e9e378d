import { parseDecimal, toDecimal, toUnits } from '@kit/core/display'

/** Decimals that an amount from a price has at most: a price is not more exact. */
const most = 8
const priceDecimals = 12

/** The token amount for an amount in cents, in the smallest unit and rounded down; undefined without a usable price. The user sees it before it is used. */
export function unitsOfFiat({
  cents,
  price,
  decimals,
}: {
  readonly cents: bigint
  readonly price: number
  readonly decimals: number
}): bigint | undefined {
  const decimal = parseDecimal(price)
  if (!decimal || decimal.negative) return undefined
  const scaled = toUnits(`${decimal.whole}.${decimal.fraction.slice(0, priceDecimals)}`, priceDecimals)
  if (scaled === undefined || scaled === 0n) return undefined
  const units = (cents * 10n ** BigInt(decimals + priceDecimals)) / (100n * scaled)
  const step = 10n ** BigInt(Math.max(0, decimals - most))
  return units - (units % step)
}

/** USD, for display. */
export const fiatOfUnits = (
  { value, decimals }: { readonly value: bigint; readonly decimals: number },
  price: number,
): number => Number(toDecimal(value, decimals)) * price

/** Cents, floored, for a field that takes USD. */
export function centsOfUnits(
  { value, decimals }: { readonly value: bigint; readonly decimals: number },
  price: number,
): bigint {
  const cents = Math.floor(fiatOfUnits({ value, decimals }, price) * 100)
  return Number.isSafeInteger(cents) && cents > 0 ? BigInt(cents) : 0n
}
