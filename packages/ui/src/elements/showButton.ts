import type { Kit } from '@kit/core'
import { firstLocale, followLocale } from '../i18n/kitLocale.ts'
import { createThemeSheet } from '../theme/createThemeSheet.ts'
import { hostTokensCss } from '../theme/hostTokensCss.ts'
import { buttonKind, type ButtonVariant } from './buttonKind.ts'
import { buttonCss } from './buttonCss.ts'
import { buttonOptions } from './buttonOptions.ts'
import { connectContent, connectKind } from './connectContent.ts'
import { drawConnect } from './drawButton.ts'
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
  const theme = createThemeSheet(root)
  const ended = new AbortController()
  let locale = firstLocale(kit)
  let drawn = ''
  let stopFitting = (): void => {}
  let parts: Pick<typeof import('./drawContent.ts'), 'contentOf' | 'drawContent'> | null = null
  let isLoading = false
  // Most buttons of a page show no account. One that cannot be loaded stays as it is, and is tried again with the next change.
  const loadParts = (): void => {
    if (parts || isLoading) return
    isLoading = true
    import('./drawContent.ts').then(
      ({ contentOf, drawContent }) => {
        parts = { contentOf, drawContent }
        if (!ended.signal.aborted) draw()
      },
      () => (isLoading = false),
    )
  }

  const draw = (): void => {
    const options = buttonOptions(host)
    const state = kit.getState()
    theme.show(state.theme)
    button.disabled = host.hasAttribute('disabled')
    button.lang = locale.tag
    button.dir = locale.direction
    const size = host.getAttribute('size')
    button.dataset['size'] = size === 'sm' || size === 'lg' ? size : 'md'
    button.dataset['balance'] = variant === 'button' || variant === 'account' ? (options.balance ?? 'show') : 'hide'
    button.ariaExpanded = String(state.navigation.status === 'open')
    const { kind } = buttonKind(state, options.namespace)
    if (variant === 'network' || (variant !== 'connect' && kind !== 'connect')) loadParts()
    const content = parts
      ? parts.contentOf(kit, state, options, variant, locale)
      : connectContent(connectKind(kind, variant), options, locale)
    button.hidden = variant === 'account' && content.kind !== 'account' && content.kind !== 'reconnecting'
    const key = JSON.stringify([content, button.dataset['size'], button.disabled])
    // The plain button says already what a network button does.
    if (key !== drawn && (parts || variant !== 'network')) {
      stopFitting()
      if (parts)
        stopFitting = parts.drawContent(button, content, { kit, namespace: () => buttonOptions(host).namespace })
      else if (content.kind !== 'account' && content.kind !== 'network') drawConnect(button, content)
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

  const stopLocale = followLocale(kit, (next) => {
    locale = next
    draw()
  })
  const unsubscribe = kit.subscribe(draw)
  return {
    draw,
    end: () => {
      unsubscribe()
      stopLocale()
      stopFitting()
      root.querySelector('.kit-button-part')?.remove()
      theme.end()
      ended.abort()
      root.adoptedStyleSheets = root.adoptedStyleSheets.slice(0, 1)
    },
  }
}
