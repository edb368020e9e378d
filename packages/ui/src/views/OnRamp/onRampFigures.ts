import { amountFieldText, toDecimal } from '@kit/core/display'
import { moneyInText } from '../Account/money.ts'

/** Hundredths of a currency in the locale’s way; whole amounts without cents. */
export function moneyText(hundredths: bigint, currency: string, tag: string): string {
  const digits = hundredths % 100n === 0n ? 0 : 2
  return moneyOf(toDecimal(hundredths, 2), currency, tag, digits)
}

/** Decimal text of a service as money: every cent, more digits are rounded up. */
export const quotedText = (amount: string, currency: string, tag: string): string => moneyOf(amount, currency, tag, 2)

const moneyOf = (amount: string, currency: string, tag: string, minimumFractionDigits: number): string =>
  moneyInText(
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits,
      maximumFractionDigits: 2,
    }),
    amount,
  )

/** A token amount of a service, at most 6 digits after the separator. */
export const purchaseText = (amount: string, tag: string): string =>
  new Intl.NumberFormat(tag, { maximumFractionDigits: 6 }).format(amount as `${number}`)

/** The name of a currency in the user’s language, where the browser knows it. */
export function currencyName(code: string, tag: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'currency' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The text of the field for an amount that was not typed. */
export const fieldText = (hundredths: bigint, tag: string): string =>
  amountFieldText({ value: hundredths, decimals: 2 }, tag)
