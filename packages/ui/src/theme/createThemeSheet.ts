import type { ThemeState } from '@kit/core'
import { themeVariables } from './themeVariables.ts'

/** Shows a theme on a shadow root's host: its mode as `data-kit-theme`, its variables in a sheet that page styles for the host override. */
export function createThemeSheet(root: ShadowRoot): (theme: ThemeState) => void {
  let sheet: CSSStyleSheet | null = null
  let shown: ThemeState | null = null
  return (theme) => {
    if (theme === shown) return
    shown = theme
    ;(root.host as HTMLElement).dataset['kitTheme'] = theme.mode
    const variables = Object.entries(themeVariables(theme.variables))
    if (!sheet && variables.length === 0) return
    if (!sheet) root.adoptedStyleSheets.push((sheet = new CSSStyleSheet()))
    sheet.replaceSync(':host{}')
    const [rule] = sheet.cssRules
    for (const [name, value] of variables) (rule as CSSStyleRule).style.setProperty(name, value)
  }
}
