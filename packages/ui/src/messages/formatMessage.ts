import type { Message } from './Message.ts'

/** Fills the places of a message; a place without a value stays visible. */
export function formatMessage(message: Message, locale: string, parameters: Readonly<Record<string, string | number>> = {}): string {
  const text = typeof message === 'string' ? message : message[new Intl.PluralRules(locale).select(Number(parameters['count']))] ?? message.other
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = parameters[name]
    if (value === undefined) return place
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
  })
}
