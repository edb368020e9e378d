import type { ThemeState } from '@kit/core'
import { shownMode, watchPage } from './pageScheme.ts'
import { themeVariables } from './themeVariables.ts'

/** Shows themes, as the page's scheme goes on, until `end`; showing another one starts again. */
export type ThemeSheet = { readonly show: (theme: ThemeState) => void; readonly end: () => void }

/** Shows a theme on a shadow root's host: its mode as `data-kit-theme`, its variables in a sheet that page styles for the host override. */
export function createThemeSheet(root: ShadowRoot): ThemeSheet {
  const host = root.host as HTMLElement
  let sheet: CSSStyleSheet | null = null
  let shown: ThemeState | null = null
  let stop: (() => void) | null = null
  const declare = (variables: Readonly<Record<string, string>>): void => {
    if (!sheet) root.adoptedStyleSheets.push((sheet = new CSSStyleSheet()))
    sheet.replaceSync(':host{}')
    const [rule] = sheet.cssRules
    for (const [name, value] of Object.entries(variables)) (rule as CSSStyleRule).style.setProperty(name, value)
  }
  const show = (theme: ThemeState): void => {
    const mode = shownMode(theme.mode)
    if (theme === shown && mode === host.dataset['kitTheme']) return
    shown = theme
    stop ??= watchPage(() => shown && show(shown))
    host.dataset['kitTheme'] = mode
    const variables = themeVariables(theme.variables)
    if (sheet || Object.keys(variables).length > 0) declare(variables)
    if (hasRelativeColors()) return
    import('./accentVariables.ts').then(
      ({ accentVariables }) => theme === shown && declare({ ...accentVariables(host), ...variables }),
      // The colours of the default accent stay.
      () => {},
    )
  }
  return {
    show,
    end: () => {
      stop?.()
      stop = shown = null
    },
  }
}

const hasRelativeColors = (): boolean => CSS.supports('color', 'oklch(from red calc(l * 1) c h)')
