import type { Kit, KitState } from '@kit/core'
import { avatarTints } from '@kit/core/display'
import type { Locale } from '../i18n/Locale.ts'
import { imageSource } from '../sanitize/imageSource.ts'
import { type ButtonContent, buttonContent, type ButtonOptions, type ShownBalance } from './buttonContent.ts'
import type { ButtonVariant } from './buttonKind.ts'
import { drawButton, drawConnect, span, textOf } from './drawButton.ts'
import { fitBalance, networkPartOf } from './fitBalance.ts'
import { tellIntent, watchIntent } from './intent.ts'
import { type NetworkContent, networkContent } from './networkContent.ts'
import { pressButton, routeOfPress } from './pressButton.ts'

type Content = (ButtonContent & { readonly beside?: NetworkContent | undefined }) | NetworkContent

/** Whose networks a press on the part of the network leads to. */
type Press = { readonly kit: Kit; readonly namespace: () => string | undefined }

/** The content of a button that shows an account or a network. */
export const contentOf = (
  { options }: Pick<Kit, 'options'>,
  state: KitState,
  given: ButtonOptions,
  variant: ButtonVariant,
  locale: Locale,
): Content => {
  if (variant === 'network') return networkContent(state, { ...options, ...given }, locale)
  const content = buttonContent(state, { ...options, ...given, variant }, locale)
  // While a session is restored as well, so that the buttons keep their width.
  const isBeside = content.kind === 'account' ? !content.warning : content.kind === 'reconnecting'
  if (given.network !== 'show' || !isBeside) return content
  return { ...content, beside: networkContent(state, { ...options, ...given, label: undefined }, locale) }
}

/** Draws it. The result stops fitting it to the width. */
export function drawContent(button: HTMLButtonElement, content: Content, press: Press): () => void {
  drawBeside(button, 'beside' in content ? content.beside : undefined, press)
  if (content.kind === 'network') drawNetwork(button, content)
  else if (content.kind !== 'account') drawConnect(button, content)
  else {
    drawAccount(button, content)
    return fitBalance(button, content)
  }
  return () => {}
}

/** The part of the network is a button before that of the account. */
function drawBeside(button: HTMLButtonElement, content: NetworkContent | undefined, { kit, namespace }: Press): void {
  let part = networkPartOf(button) as HTMLButtonElement | null
  if (!content) return part?.remove()
  if (!part) {
    part = document.createElement('button')
    part.type = 'button'
    part.className = 'kit-button kit-button-part'
    part.part.add('button')
    part.ariaHasPopup = 'dialog'
    part.addEventListener('click', () => pressButton(kit, namespace(), 'network'))
    watchIntent(part, () => tellIntent(document, { kit, route: routeOfPress(kit, namespace(), 'network') }))
    button.before(part)
  }
  const { lang, dir, disabled } = button
  Object.assign(part, { lang, dir, disabled })
  part.dataset['size'] = button.dataset['size']
  drawNetwork(part, content)
}

function drawNetwork(button: HTMLButtonElement, content: NetworkContent): void {
  const { kind, busy, warning, label } = content
  const parts = [busy ? span('spinner') : networkPicture(content), textOf(content.text, content.words)]
  drawButton(button, { kind, busy, warning, label, parts })
}

function drawAccount(button: HTMLButtonElement, content: Extract<ButtonContent, { readonly kind: 'account' }>): void {
  const { kind, warning, label } = content
  const text = span('text', content.text)
  text.toggleAttribute('data-named', content.named)
  text.style[content.named ? 'inlineSize' : 'minInlineSize'] = content.room ?? ''
  const balances = content.balance ? [balance(content.balance)] : []
  const parts = [...balances, avatar(content.address, content.avatar), text]
  drawButton(button, { kind, busy: false, warning, label, parts })
}

function balance(content: ShownBalance | 'loading' | 'failed'): HTMLElement {
  const element = span('balance')
  if (typeof content === 'string') element.dataset['status'] = content
  else element.append(span('amount', content.amount), ' ', span('symbol', content.symbol))
  return element
}

function avatar(address: string, picture: string | undefined): HTMLElement {
  const element = document.createElement('span')
  element.className = 'kit-avatar'
  for (const [index, tint] of avatarTints(address).entries()) element.style.setProperty(`--tint-${index + 1}`, tint)
  const source = imageSource(picture)
  if (source !== undefined) element.append(image(source))
  return element
}

function networkPicture({ imageUrl, letter }: NetworkContent): HTMLElement {
  const element = span('network')
  if (imageUrl === undefined) element.dataset['letter'] = letter
  else element.append(image(imageUrl))
  return element
}

/** The fallback stays if it cannot be loaded. */
export function image(source: string): HTMLImageElement {
  const element = document.createElement('img')
  element.alt = ''
  element.referrerPolicy = 'no-referrer'
  element.addEventListener('error', () => element.remove())
  element.src = source
  return element
}
