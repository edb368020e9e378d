import type { Message } from './Message.ts'

/** The others write small numbers as JavaScript does; the first use of `Intl` costs a frame. */
const rightToLeft = /^(ar|fa)(-|$)/
/** A name or an amount with its unit keeps its own direction within a sentence from right to left. */
const isolated = (value: string): string => (/\p{L}/u.test(value) ? `\u2068${value}\u2069` : value)

function formatNumber(value: number, locale: string): string {
  const digits = String(value)
  if (/^\d{1,3}$/.test(digits) && !rightToLeft.test(locale)) return digits
  if (/^\d{4,5}$/.test(digits) && locale === 'en') return `${digits.slice(0, -3)},${digits.slice(-3)}`
  return new Intl.NumberFormat(locale).format(value)
}

function category(count: number, locale: string): Intl.LDMLPluralRule {
  if (locale === 'en') return count === 1 ? 'one' : 'other'
  return new Intl.PluralRules(locale).select(count)
}

/** Fills the places of a message; a place without a value stays visible. */
export function formatMessage(
  message: Message,
  locale: string,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  const text =
    typeof message === 'string' ? message : (message[category(Number(parameters['count']), locale)] ?? message.other)
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = parameters[name]
    if (value === undefined) return place
    if (typeof value === 'number') return formatNumber(value, locale)
    return rightToLeft.test(locale) ? isolated(value) : value
  })
}
