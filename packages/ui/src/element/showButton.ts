import { type Kit, KitError } from '@kit/core'
import { button as messages } from '../locales/en/button.ts'
import { english } from '../locales/english.ts'
import { kitLocaleTag } from '../locales/kitLocaleTag.ts'
import { loadLocale, localeLoader } from '../locales/loadLocale.ts'
import { createStyleScope } from '../styles/createStyleScope.ts'
import { createThemeSheet } from '../themes/createThemeSheet.ts'
import { hostTokensCss } from '../themes/hostTokensCss.ts'
import { type ButtonContent, buttonContent } from './buttonContent.ts'
import { buttonCss } from './buttonCss.ts'
import { buttonOptions } from './buttonOptions.ts'
import { drawButton } from './drawButton.ts'
import { prefetchShell } from './prefetchShell.ts'
import { pressButton } from './pressButton.ts'

export type ShownButton = { readonly kit: Kit | null; readonly draw: () => void; readonly end: () => void }

const hostCss = ':host{display:inline-block;max-inline-size:100%;vertical-align:middle}:host([hidden]){display:none}'

/** Shows a kit's button in a shadow root; without a kit one that says so when it is pressed. */
export function showButton(host: HTMLElement, root: ShadowRoot, kit: Kit | null): ShownButton {
  root.adoptedStyleSheets = []
  createStyleScope(root).adopt(`${hostTokensCss}${hostCss}${buttonCss}`)
  const setTheme = createThemeSheet(root)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'kit-button'
  button.part.add('button')
  button.ariaHasPopup = 'dialog'

  let locale = english
  let drawn = ''
  const content = (): ButtonContent => {
    const options = buttonOptions(host)
    if (!kit) return { kind: 'connect', text: options.label ?? messages['button.connect'] }
    return buttonContent(kit.getState(), { ...options, allowUnsupportedChain: kit.options.allowUnsupportedChain }, locale)
  }
  const draw = (): void => {
    button.disabled = host.hasAttribute('disabled')
    button.dataset['size'] = host.getAttribute('size') === 'sm' ? 'sm' : 'md'
    button.dataset['balance'] = buttonOptions(host).balance ?? 'show'
    if (kit) {
      setTheme(kit.getState().theme)
      button.ariaExpanded = String(kit.getState().navigation.status === 'open')
    }
    const next = content()
    const key = JSON.stringify(next)
    if (key !== drawn) drawButton(button, next)
    drawn = key
  }
  button.addEventListener('click', () => {
    if (!kit) throw new KitError('KIT_NOT_FOUND', 'No kit was found. Call mountKit(kit), or set the element’s `kit` property.')
    pressButton(kit, buttonOptions(host).namespace)
  })
  if (kit) for (const type of ['pointerenter', 'pointerdown', 'focus']) button.addEventListener(type, () => prefetchShell(kit), { once: true })
  draw()
  root.replaceChildren(button)

  const tag = kit && kitLocaleTag(kit)
  if (tag && localeLoader(tag))
    void loadLocale(tag).then((loaded) => {
      locale = loaded
      draw()
    })
  return { kit, draw, end: kit ? kit.subscribe(draw) : () => {} }
}
