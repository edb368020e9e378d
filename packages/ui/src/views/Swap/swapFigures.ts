import type { SwapQuote, SwapToken } from '@kit/core'
import { amountFieldText, toDecimal } from '@kit/core/display'
import { plainName } from '../../sanitize/plainName.ts'

/** Hundredths of a percent from which on the impact is a warning. */
const high = 300

export const isHighImpact = (impact: number | undefined): boolean => impact === undefined || impact >= high

/** `impact`: hundredths of a percent. */
export const impactText = (impact: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(impact / 10_000)

const shortDigits = 6

/** An amount as a field shows it, floored to six decimals; the review shows every digit. */
export function shortAmount(value: bigint, decimals: number, tag: string): string {
  const surplus = 10n ** BigInt(Math.max(0, decimals - shortDigits))
  return amountFieldText({ value: value < surplus ? value : value - (value % surplus), decimals }, tag)
}

/** `1 GRN = 1.25 MLT`, with six significant digits. */
export function rateOf({ amountIn, amountOut }: SwapQuote, pay: SwapToken, get: SwapToken, tag: string): string {
  const rate = Number(toDecimal(amountOut, get.decimals)) / Number(toDecimal(amountIn, pay.decimals))
  const format = new Intl.NumberFormat(tag, { maximumSignificantDigits: 6 })
  return `${format.format(1)} ${plainName(pay.symbol)} = ${format.format(rate)} ${plainName(get.symbol)}`
}

/** The figures that a user agrees to. */
export type SeenFigures = {
  /** The contract that swaps. */
  readonly to: string
  readonly minimum: bigint
  readonly received: bigint | undefined
  readonly impact: number | undefined
  /** The most that the next step may cost, in the coin's smallest unit. */
  readonly fee: bigint | undefined
}

/**
 * Whether less arrives, or more is lost, by a percent than when the user agreed, the fee is higher by a tenth, or another contract swaps: agreeing to a
 * loss of 12 % is not agreeing to one of 20 %.
 */
export function isWorse(now: SeenFigures, seen: SeenFigures): boolean {
  const isLess = (one: bigint | undefined, other: bigint | undefined): boolean =>
    other !== undefined && (one === undefined || one * 100n < other * 99n)
  const isMore = seen.impact !== undefined && (now.impact === undefined || now.impact > seen.impact + 100)
  const isDearer = seen.fee !== undefined && (now.fee === undefined || now.fee * 10n > seen.fee * 11n)
  return (
    now.to !== seen.to || isMore || isDearer || isLess(now.minimum, seen.minimum) || isLess(now.received, seen.received)
  )
}
