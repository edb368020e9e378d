import type { ParametersOf } from './Message.ts'
import type { MessageId, Messages } from './MessageId.ts'

/** `t('connect.installed')`, `t('account.copied', { address })`: parameters exactly where the English text has places for them. */
export type Translate = <id extends MessageId>(
  id: id,
  ...parameters: keyof ParametersOf<Messages[id]> extends never ? [] : [parameters: ParametersOf<Messages[id]>]
) => string
