import type { Kit } from '@kit/core'
import { english } from '../i18n/english.ts'
import { kitLocaleTag } from '../i18n/kitLocaleTag.ts'
import { loadLocale, hasLocale } from '../i18n/loadLocale.ts'
import { createThemeSheet } from '../theme/createThemeSheet.ts'
import { hostTokensCss } from '../theme/hostTokensCss.ts'
import { buttonContent } from './buttonContent.ts'
import { networkContent } from './networkContent.ts'
import type { ButtonVariant } from './buttonKind.ts'
import { buttonCss } from './buttonCss.ts'
import { buttonOptions } from './buttonOptions.ts'
import { drawButton } from './drawButton.ts'
import { fitBalance } from './fitBalance.ts'
import { pressButton } from './pressButton.ts'

export type ShownButton = { readonly draw: () => void; readonly end: () => void }

/** Makes a plain button show what its kit knows. */
export function showButton(
  host: HTMLElement,
  button: HTMLButtonElement,
  kit: Kit,
  variant: ButtonVariant,
): ShownButton {
  const root = button.getRootNode() as ShadowRoot
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${hostTokensCss}${buttonCss}`)
  root.adoptedStyleSheets.push(sheet)
  const setTheme = createThemeSheet(root)
  const ended = new AbortController()
  let locale = english
  let drawn = ''
  let stopFitting = (): void => {}

  const draw = (): void => {
    const options = buttonOptions(host)
    const state = kit.getState()
    setTheme(state.theme)
    button.disabled = host.hasAttribute('disabled')
    button.lang = locale.tag
    button.dir = locale.direction
    button.dataset['size'] = host.getAttribute('size') === 'sm' ? 'sm' : 'md'
    button.dataset['balance'] = variant === 'button' || variant === 'account' ? (options.balance ?? 'show') : 'hide'
    button.ariaExpanded = String(state.navigation.status === 'open')
    const content =
      variant === 'network'
        ? networkContent(state, { ...kit.options, ...options }, locale)
        : buttonContent(state, { ...kit.options, ...options, variant }, locale)
    button.hidden = variant === 'account' && content.kind !== 'account'
    const key = JSON.stringify(content)
    if (key !== drawn) {
      stopFitting()
      drawButton(button, content)
      if (content.kind === 'account') stopFitting = fitBalance(button, content)
    }
    drawn = key
  }
  button.addEventListener(
    'kit-press',
    (event) => {
      event.preventDefault()
      pressButton(kit, buttonOptions(host).namespace, variant)
    },
    { signal: ended.signal },
  )
  draw()

  const tag = kitLocaleTag(kit)
  if (hasLocale(tag))
    void loadLocale(tag).then((loaded) => {
      locale = loaded
      if (!ended.signal.aborted) draw()
    })
  const unsubscribe = kit.subscribe(draw)
  return {
    draw,
    end: () => {
      unsubscribe()
      stopFitting()
      ended.abort()
      root.adoptedStyleSheets = root.adoptedStyleSheets.slice(0, 1)
    },
  }
}
