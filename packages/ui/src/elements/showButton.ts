import type { Kit } from '@kit/core'
import { firstLocale, followLocale } from '../i18n/kitLocale.ts'
import type { Locale } from '../i18n/Locale.ts'
import { createThemeSheet } from '../theme/createThemeSheet.ts'
import { hostTokensCss } from '../theme/hostTokensCss.ts'
import { buttonCss } from './buttonCss.ts'
import { buttonKind, type ButtonVariant, isExpanded } from './buttonKind.ts'
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
  const dress = dressButton(host, root, kit)
  const ended = new AbortController()
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
    const locale = dress.locale()
    dress.show(button)
    button.dataset['balance'] = variant === 'button' || variant === 'account' ? (options.balance ?? 'show') : 'hide'
    button.ariaExpanded = String(isExpanded(state, options.namespace))
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

  dress.follow(draw)
  return {
    draw,
    end: () => {
      stopFitting()
      root.querySelector('.kit-button-part')?.remove()
      dress.end()
      ended.abort()
    },
  }
}

/** Styles, theme and language of a button in a shadow root. */
export type ButtonDress = {
  readonly locale: () => Locale
  /** Puts on the button what its host and its kit say now. */
  readonly show: (button: HTMLElement) => void
  /** Calls back with each change of the kit or its language, until `end`. */
  readonly follow: (onChange: () => void) => void
  readonly end: () => void
}

export function dressButton(host: HTMLElement, root: ShadowRoot, kit: Kit): ButtonDress {
  const sheet = new CSSStyleSheet()
  // The parts lie in the direction of their words, whichever that of the page is.
  sheet.replaceSync(`${hostTokensCss}${buttonCss}:host([data-kit-direction=rtl]){direction:rtl}`)
  root.adoptedStyleSheets.push(sheet)
  const theme = createThemeSheet(root)
  let locale = firstLocale(kit)
  const stops = [() => theme.end()]
  return {
    locale: () => locale,
    show: (button) => {
      theme.show(kit.getState().theme)
      button.toggleAttribute('disabled', host.hasAttribute('disabled'))
      button.lang = locale.tag
      button.dir = locale.direction === 'rtl' ? 'rtl' : ''
      host.dataset['kitDirection'] = button.dir
      const size = host.getAttribute('size')
      button.dataset['size'] = size === 'sm' || size === 'lg' ? size : 'md'
    },
    follow: (onChange) => {
      stops.push(
        followLocale(kit, (next) => {
          locale = next
          onChange()
        }),
        kit.subscribe(onChange),
      )
    },
    end: () => {
      for (const stop of stops.splice(0)) stop()
      root.adoptedStyleSheets = root.adoptedStyleSheets.slice(0, 1)
    },
  }
}
