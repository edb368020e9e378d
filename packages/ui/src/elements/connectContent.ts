import { button } from '../i18n/en/button.ts'
import type { Locale } from '../i18n/Locale.ts'
import type { ButtonKind, ButtonVariant } from './buttonKind.ts'

/** The text of a button that shows no account; of `reconnecting` only the accessible name. */
export type ConnectContent = {
  readonly kind: 'connect' | 'connecting' | 'reconnecting'
  readonly text: string
  readonly words: Words
}

/** Texts of the kit keep their room while they are loaded (`pending`) and are not shown until then. Undefined: the text is the dapp's own. */
export type Words = 'pending' | 'loaded' | undefined

export function connectContent(
  kind: ConnectContent['kind'],
  { label, loadingLabel }: { readonly label?: string | undefined; readonly loadingLabel?: string | undefined },
  locale: Locale,
): ConnectContent {
  const id = `button.${kind}` as const
  // These messages have no places to fill: a page that shows no account does not load the formatter.
  const message = locale.translate(id, button[id]) ?? button[id]
  const own = { connect: label, connecting: loadingLabel, reconnecting: undefined }[kind]
  return {
    kind,
    text: own ?? (typeof message === 'string' ? message : message.other),
    words: own === undefined ? wordsOf(id, locale) : undefined,
  }
}

export function wordsOf(id: string, { own, isPending }: Locale): Words {
  if (own && Object.hasOwn(own, id)) return undefined
  return isPending ? 'pending' : 'loaded'
}

/** The content of a button before an account can be shown. A connect button never shows one. */
export function connectKind(kind: ButtonKind['kind'], variant: ButtonVariant): ConnectContent['kind'] {
  if (variant === 'connect') return kind === 'connecting' ? 'connecting' : 'connect'
  return kind === 'account' ? 'reconnecting' : kind
}
