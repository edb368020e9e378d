import type { LocaleMessages } from '@kit/core'
import type { Message } from './Message.ts'

export type Locale = {
  /** BCP 47, for `Intl` and the `lang` attribute. */
  readonly tag: string
  /** Of the text, and from right to left as well where the page is. */
  readonly direction: 'ltr' | 'rtl'
  /** The text of a message id; undefined: English is used. Made-up locales derive it from `source`, the English text. */
  readonly translate: (id: string, source: Message | undefined) => Message | undefined
  /** Its texts are still being loaded: buttons keep their room, and show no words in another language. */
  readonly isPending?: true
  /** Texts of the dapp’s own, by message id. */
  readonly own?: LocaleMessages
}
