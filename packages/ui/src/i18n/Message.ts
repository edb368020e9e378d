import type { MessageId, Messages } from './MessageId.ts'
/** An English text with `{name}` places, or one text for each plural category that English has. */
export type Message = string | PluralMessage

/** Chosen by `Intl.PluralRules` for the parameter `count`. Other languages may use all six categories. */
export type PluralMessage = { readonly other: string } & Partial<
  Readonly<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>
>

type Places<text> = text extends `${string}{${infer name}}${infer rest}` ? name | Places<rest> : never

/** The parameters that a message needs, read off its text. */
export type ParametersOf<message> = message extends string
  ? { readonly [name in Places<message>]: string | number }
  : { readonly count: number } & {
      readonly [name in Exclude<Places<message[keyof message]>, 'count'>]: string | number
    }

export type Catalogue = Readonly<Record<string, Message>>

/** `t('connect.installed')`, `t('account.copied', { address })`: parameters exactly where the English text has places for them. */
export type Translate = <id extends MessageId>(
  id: id,
  ...parameters: keyof ParametersOf<Messages[id]> extends never ? [] : [parameters: ParametersOf<Messages[id]>]
) => string
