import type { WalletResult } from '@kit/core/bindings'
import { accountButton } from '../i18n/en/accountButton.ts'
import { boot } from '../i18n/en/boot.ts'
import type { pairing } from '../i18n/en/pairing.ts'
import { createTranslate } from '../i18n/createTranslate.ts'
import type { Locale } from '../i18n/Locale.ts'
import { imageSource } from '../sanitize/imageSource.ts'
import { walletLabel } from '../sanitize/walletLabel.ts'

export type WalletButtonContent = {
  readonly kind: 'connect' | 'connecting' | 'connected' | 'error' | 'install'
  readonly text: string
  /** The accessible name, where it is not the text. */
  readonly label: string | null
  readonly imageUrl: string | undefined
}

/** The content of the button of one wallet. `named`: as in `ConnectParameters.wallet`. */
export function walletButtonContent(
  result: Pick<WalletResult, 'wallet' | 'connection' | 'availability' | 'isPending' | 'error'>,
  { named, label }: { readonly named: string; readonly label: string | undefined },
  locale: Locale,
): WalletButtonContent {
  const t = createTranslate(locale, [boot, accountButton, get])
  const name = walletLabel(result.wallet?.name ?? named)
  const shown = { text: label ?? name, label: null, imageUrl: imageSource(result.wallet?.imageUrl) }
  if (result.isPending) return { ...shown, kind: 'connecting' }
  if (result.connection) return { ...shown, kind: 'connected', label: t('button.account', { name: shown.text }) }
  if (result.availability === 'install')
    return { ...shown, kind: 'install', text: label ?? t('pairing.getName', { name }) }
  if (result.error && !isLeft.includes(result.error.code)) {
    const text = t('boot.retry')
    return { ...shown, kind: 'error', text, label: `${shown.text}: ${text}` }
  }
  return { ...shown, kind: 'connect' }
}

/** Of a catalogue that no page loads before the modal opens. */
const get = { 'pairing.getName': 'Get {name}' } as const satisfies Pick<typeof pairing, 'pairing.getName'>

/** The user or the dapp gave up: nothing went wrong. */
const isLeft: readonly string[] = ['ABORTED', 'MODAL_CLOSED']
