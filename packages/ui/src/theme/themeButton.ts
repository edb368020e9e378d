import type { ThemeVariables } from '@kit/core'
import { accentVariables } from './accentVariables.ts'
import { themeVariables } from './themeVariables.ts'

/** Gives a button in the page the variables of its kit, over those of `styles.css` and below those of the page, until the signal. */
export function themeButton(button: HTMLButtonElement, variables: ThemeVariables, signal: AbortSignal): void {
  // Imports of the same code may end in another order than they began: what is over must not take the place of what goes on.
  if (signal.aborted) return
  const { ownerDocument } = button
  const id = `${performance.now()} ${ownerDocument.adoptedStyleSheets.length}`
  button.dataset['kitButton'] = id
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer kit-tokens{.kit-button[data-kit-button="${id}"]{}}`)
  const rule = (sheet.cssRules[0] as CSSLayerBlockRule).cssRules[0] as CSSStyleRule
  const declare = (values: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(values)) rule.style.setProperty(name, value)
  }
  declare(themeVariables(variables))
  ownerDocument.adoptedStyleSheets.push(sheet)
  if (!CSS.supports('color', 'oklch(from red calc(l * 1) c h)'))
    declare({ ...accentVariables(button), ...themeVariables(variables) })
  signal.addEventListener('abort', () => {
    ownerDocument.adoptedStyleSheets = ownerDocument.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  })
}
