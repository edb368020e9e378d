import { toDecimal } from '../../format/amounts.ts'

/** Hundredths of a percent. */
const slippageLimits = { least: 10, most: 5_000 }
/** From here on the impact is shown, must be agreed to, and takes a typed word. */
export const impactLimits: { readonly shown: number; readonly agreed: number; readonly typed: number } = {
  shown: 300,
  agreed: 1_000,
  typed: 2_500,
}
const whole = 10_000

/** The least amount that the call must return: rounded down, as contracts do. `slippage`: hundredths of a percent. */
export const minimumOf = (amountOut: bigint, slippage: number): bigint =>
  (amountOut * BigInt(whole - slippage)) / BigInt(whole)

export const isSlippage = (slippage: number): boolean =>
  Number.isInteger(slippage) && slippage >= slippageLimits.least && slippage <= slippageLimits.most

/** USD. Undefined if there is no price. */
export function valueOf(amount: bigint, decimals: number, price: number | undefined): number | undefined {
  if (price === undefined || price <= 0) return undefined
  const value = Number(toDecimal(amount, decimals)) * price
  return Number.isFinite(value) ? value : undefined
}

/** How much of the value is lost, in hundredths of a percent; undefined if one of the values is unknown. */
export function impactOf(pay: number | undefined, get: number | undefined): number | undefined {
  if (pay === undefined || get === undefined || pay === 0) return undefined
  return Math.max(0, Math.round((1 - get / pay) * whole))
}
