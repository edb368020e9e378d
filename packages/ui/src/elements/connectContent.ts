import { button } from '../i18n/en/button.ts'
import type { Locale } from '../i18n/Locale.ts'
import { createTranslate } from '../i18n/createTranslate.ts'

/** The text of a button that shows no account. */
export type ConnectContent = { readonly kind: 'connect' | 'connecting'; readonly text: string }

export function connectContent(
  kind: ConnectContent['kind'],
  { label, loadingLabel }: { readonly label?: string | undefined; readonly loadingLabel?: string | undefined },
  locale: Locale,
): ConnectContent {
  const t = createTranslate(locale, [button])
  return {
    kind,
    text: kind === 'connecting' ? (loadingLabel ?? t('button.connecting')) : (label ?? t('button.connect')),
  }
}
