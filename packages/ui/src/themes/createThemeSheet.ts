import type { ThemeState } from '@kit/core'
import { themeVariables } from './themeVariables.ts'

/** Shows a theme on a shadow root's host: its mode as `data-kit-theme`, its variables in a sheet that page styles for the host override. */
export function createThemeSheet(root: ShadowRoot): (theme: ThemeState) => void {
  const sheet = new CSSStyleSheet()
  root.adoptedStyleSheets.push(sheet)
  let shown: ThemeState | null = null
  return (theme) => {
    if (theme === shown) return
    shown = theme
    ;(root.host as HTMLElement).dataset['kitTheme'] = theme.mode
    sheet.replaceSync(':host{}')
    const [rule] = sheet.cssRules
    for (const [name, value] of Object.entries(themeVariables(theme.variables))) (rule as CSSStyleRule).style.setProperty(name, value)
  }
}
