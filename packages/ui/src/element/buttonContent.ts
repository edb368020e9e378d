import type { KitState } from '@kit/core'
import { button } from '../locales/en/button.ts'
import type { Locale } from '../locales/Locale.ts'
import { createTranslate } from '../messages/createTranslate.ts'
import { truncateAddress } from '../parts/Address/truncateAddress.ts'
import { formatBalance } from '../parts/Balance/formatBalance.ts'
import { buttonModel } from './buttonModel.ts'

export type ButtonOptions = {
  readonly label?: string | undefined
  readonly loadingLabel?: string | undefined
  /** Default: `show`. */
  readonly balance?: 'show' | 'hide' | undefined
  /** CAIP-2 namespace. Default: the active one. */
  readonly namespace?: string | undefined
  /** Characters of the address that stay. Default: 4 and 6. */
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
}

/** All texts of a button, for whatever draws it. */
export type ButtonContent =
  | { readonly kind: 'connect'; readonly text: string }
  | { readonly kind: 'connecting'; readonly text: string }
  | {
      readonly kind: 'account'
      readonly address: string
      readonly text: string
      readonly label: string
      /** `loading`: there is none yet. */
      readonly balance: { readonly text: string } | 'loading' | null
      readonly hint: string | null
    }

export function buttonContent(
  state: KitState,
  options: ButtonOptions & { readonly allowUnsupportedChain: boolean },
  locale: Locale,
): ButtonContent {
  const t = createTranslate(locale, [button])
  const model = buttonModel(state, options)
  if (model.kind === 'connect') return { kind: 'connect', text: options.label ?? t('button.connect') }
  if (model.kind === 'connecting') return { kind: 'connecting', text: options.loadingLabel ?? t('button.connecting') }

  const name = truncateAddress(model.address, options.charsStart, options.charsEnd)
  const { address, balance, unsupportedNetwork } = model
  const shown = (hint: string | null, shownBalance: { readonly text: string } | 'loading' | null): ButtonContent => {
    const first = hint ?? (shownBalance !== 'loading' && shownBalance?.text)
    // The label repeats the visible text as it stands, for those who speak to their computer.
    const label = t('button.account', { name: first ? `${first} ${name}` : name })
    return { kind: 'account', address, text: name, label, balance: shownBalance, hint }
  }
  if (unsupportedNetwork) return shown(t('button.switchNetwork'), null)
  if (options.balance === 'hide' || balance.status === 'absent') return shown(null, null)
  if (balance.value) return shown(null, { text: `${formatBalance(balance.value, locale.tag)} ${balance.value.symbol}` })
  return shown(null, balance.status === 'loading' ? 'loading' : null)
}
