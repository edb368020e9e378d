import type { Message } from './Message.ts'

/** These write small numbers as JavaScript does; the first use of `Intl` costs a frame. */
const plainDigits = /^(en|de|es|fr|ja|zh)(-|$)/

function formatNumber(value: number, locale: string): string {
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1000 && plainDigits.test(locale)
  return isPlain ? String(value) : new Intl.NumberFormat(locale).format(value)
}

function category(count: number, locale: string): Intl.LDMLPluralRule {
  if (locale === 'en') return count === 1 ? 'one' : 'other'
  return new Intl.PluralRules(locale).select(count)
}

/** Fills the places of a message; a place without a value stays visible. */
export function formatMessage(message: Message, locale: string, parameters: Readonly<Record<string, string | number>> = {}): string {
  const text = typeof message === 'string' ? message : message[category(Number(parameters['count']), locale)] ?? message.other
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = parameters[name]
    if (value === undefined) return place
    return typeof value === 'number' ? formatNumber(value, locale) : value
  })
}
