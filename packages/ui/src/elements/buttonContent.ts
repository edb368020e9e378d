import type { KitState } from '@kit/core'
import { formatBalance, truncateAddress } from '@kit/core/display'
import { accountButton } from '../i18n/en/accountButton.ts'
import type { Locale } from '../i18n/Locale.ts'
import { createTranslate } from '../i18n/createTranslate.ts'
import { buttonModel, type ButtonModelOptions } from './buttonModel.ts'
import type { ButtonVariant } from './buttonKind.ts'
import { connectContent, type ConnectContent } from './connectContent.ts'

export type ButtonOptions = {
  /** The text while no account is connected. Default: “Connect wallet” in the language of the kit. */
  readonly label?: string | undefined
  /** The text while a connection request is pending. Default: “Connecting…” in the language of the kit. */
  readonly loadingLabel?: string | undefined
  /** Default: `show`. */
  readonly balance?: 'show' | 'hide' | undefined
  /** A part of its own for the network, left of the account. Default: `hide`. */
  readonly network?: 'show' | 'hide' | undefined
  /** CAIP-2 namespace. Default: the active one. */
  readonly namespace?: string | undefined
  /** Characters that stay at the beginning of a shortened address. Default: 4. */
  readonly charsStart?: number | undefined
  /** Characters of the address that stay at its end. Default: 6. */
  readonly charsEnd?: number | undefined
}

export type ShownBalance = { readonly amount: string; readonly symbol: string }

/** All texts of a button, for whatever draws it. */
export type ButtonContent =
  | ConnectContent
  | {
      readonly kind: 'account'
      readonly address: string
      /** The text is a name, which is cut at its room; an address may not be. */
      readonly named: boolean
      /** The account's own picture, where it has one. */
      readonly avatar: string | undefined
      readonly text: string
      /** The width that is reserved for the account: that of a name, and the least one of an address, whose letters may be narrower than digits. */
      readonly room: string | undefined
      /** The accessible name; `shortLabel` is without the balance, for a button that has no room for it. */
      readonly label: string
      readonly shortLabel: string
      /** `loading`: there is none yet. `failed`: it could not be read; its place stays, so that the button keeps its width. */
      readonly balance: ShownBalance | 'loading' | 'failed' | null
      /** The text is not the account but what should be done. */
      readonly warning: boolean
    }

export function buttonContent(
  state: KitState,
  options: ButtonOptions & ButtonModelOptions & { readonly variant?: ButtonVariant | undefined },
  locale: Locale,
): ButtonContent {
  const model = buttonModel(state, options)
  const connects = options.variant === 'connect'
  if (model.kind !== 'account')
    return connectContent(connects && model.kind === 'reconnecting' ? 'connect' : model.kind, options, locale)
  if (connects) return connectContent('connect', options, locale)
  // Its figures and hints are written in the language that is being loaded.
  if (locale.isPending) return connectContent('reconnecting', options, locale)

  const t = createTranslate(locale, [accountButton])
  const { address, balance, identity, unsupportedNetwork, signsIn } = model
  const named = identity.status === 'ready' ? identity : undefined
  const shortAddress = truncateAddress(address, options.charsStart, options.charsEnd)
  const name = shortened(named?.name) ?? shortAddress
  const room = `calc(${shortAddress.length - 1}ch + 1em)`
  const about = { kind: 'account', address, avatar: named?.avatar, named: named?.name !== undefined } as const
  const account = t('button.account', { name })
  if (unsupportedNetwork || signsIn) {
    const hint = t(unsupportedNetwork ? 'button.switchNetwork' : 'button.signIn')
    const label = `${hint}, ${account}`
    return {
      ...about,
      text: hint,
      room: undefined,
      label,
      shortLabel: label,
      balance: null,
      warning: unsupportedNetwork,
    }
  }
  const shown = (shownBalance: ShownBalance | 'loading' | 'failed' | null): ButtonContent => {
    const first = typeof shownBalance === 'object' && shownBalance && `${shownBalance.amount} ${shownBalance.symbol} `
    // Speech control finds a button by its visible text, so the label repeats it.
    const label = first ? t('button.account', { name: `${first}${name}` }) : account
    const seen = first ? { ...shownBalance, symbol: symbolBeside(shownBalance) } : shownBalance
    return { ...about, text: name, room, label, shortLabel: account, balance: seen, warning: false }
  }
  if (options.balance === 'hide' || balance.status === 'absent') return shown(null)
  // Four digits fit into the width that is reserved while the balance loads.
  if (balance.value) return shown({ amount: formatBalance(balance.value, locale.tag, 4), symbol: balance.value.symbol })
  return shown(balance.status === 'ready' ? null : balance.status)
}

/** A long symbol is cut where the balance would be wider than “9,999 USDC”, which has its room; four characters always stay. */
function symbolBeside({ amount, symbol }: ShownBalance): string {
  const most = Math.max(4, 9 - amount.length)
  return symbol.length > most ? `${symbol.slice(0, most - 1)}…` : symbol
}

/** Names have room for about 20 characters; an address has its own rule. */
const shortened = (name: string | undefined): string | undefined =>
  name !== undefined && name.length > 20 ? `${name.slice(0, 19)}…` : name
