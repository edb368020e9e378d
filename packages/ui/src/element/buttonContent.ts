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
  const account = t('button.account', { name })
  if (unsupportedNetwork) {
    const hint = t('button.switchNetwork')
    return { kind: 'account', address, text: name, label: `${account}, ${hint}`, balance: null, hint }
  }
  const value = balance.status === 'absent' ? null : balance.value
  if (options.balance === 'hide' || !value)
    return { kind: 'account', address, text: name, label: account, balance: options.balance !== 'hide' && balance.status === 'loading' ? 'loading' : null, hint: null }
  const amount = formatBalance(value, locale.tag)
  const label = `${account}, ${t('button.balance', { amount, symbol: value.symbol })}`
  return { kind: 'account', address, text: name, label, balance: { text: `${amount} ${value.symbol}` }, hint: null }
}
