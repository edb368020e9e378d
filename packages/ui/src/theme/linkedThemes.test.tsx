import { expect, onTestFinished, test } from 'vitest'
import { createThemeSheet } from './createThemeSheet.ts'
import { hostTokensCss } from './hostTokensCss.ts'
import { themeCss } from './themeCss.ts'
import { themes } from './themes.ts'

function surfaceOf(name: keyof typeof themes, mode: 'dark' | 'light'): string {
  const page = new CSSStyleSheet()
  page.replaceSync(themeCss(themes[name]))
  document.adoptedStyleSheets.push(page)
  const host = document.body.appendChild(document.createElement('kit-button'))
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const tokens = new CSSStyleSheet()
  tokens.replaceSync(hostTokensCss)
  root.adoptedStyleSheets.push(tokens)
  createThemeSheet(root).show({ mode, variables: {} })
  onTestFinished(() => {
    host.remove()
    document.adoptedStyleSheets = []
  })
  return getComputedStyle(host).getPropertyValue('--kit-surface')
}

test('a theme that a page links changes the grounds of its modes, and no others', () => {
  expect(surfaceOf('soft', 'dark')).toBe('#1b1612')
  expect(surfaceOf('soft', 'light')).toBe('#fffaf3')
  document.adoptedStyleSheets = []
  expect(surfaceOf('midnight', 'dark')).toBe('#10151f')
  expect(surfaceOf('midnight', 'light')).toBe('#ffffff')
})
