import type { Message } from '../Message.ts'

/** Applies `change` to the text between the places of a message. */
export function mapTexts(message: Message, change: (text: string) => string, wrap: (text: string) => string): Message {
  const one = (text: string): string =>
    wrap(
      text
        .split(/(\{\w+\})/)
        .map((part) => (part.startsWith('{') ? part : change(part)))
        .join(''),
    )
  if (typeof message === 'string') return one(message)
  const forms = Object.entries(message).map(([rule, text]) => [rule, one(text)])
  return { other: one(message.other), ...Object.fromEntries(forms) }
}
