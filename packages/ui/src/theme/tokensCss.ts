import { derivedColors, palette, plainDerivedColors } from './palette.ts'
import { scales, springs } from './scales.ts'

type Mode = 'dark' | 'light'
type Colors = Readonly<Record<string, { readonly dark: string; readonly light: string }>>

const declarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value};`)
    .join('')

const colors = (of: Colors, mode: Mode): string =>
  declarations(Object.fromEntries(Object.entries(of).map(([name, values]) => [name, values[mode]])))

/**
 * Defines the theme contract on `selector`, dark by default. `withTheme` narrows it to a mode.
 * Forced colours become system colours; where motion is unwanted nothing moves, and views fade within 120 ms.
 */
export function tokensCss(selector: string, withTheme: (mode: 'light' | 'system') => string): string {
  const inLight = (text: string): string =>
    `${withTheme('light')}{${text}}@media (prefers-color-scheme:light){${withTheme('system')}{${text}}}`
  const plainLight = colors(palette, 'light') + colors(plainDerivedColors, 'light')
  return [
    `${selector}{${declarations(scales)}${colors(palette, 'dark')}${colors(plainDerivedColors, 'dark')}color-scheme:dark}`,
    inLight(`${plainLight}color-scheme:light`),
    `@supports (color:${derivedColors['--kit-focus-ring'].light.replace('var(--kit-accent)', 'red')}){${selector}{${colors(derivedColors, 'dark')}}${inLight(colors(derivedColors, 'light'))}}`,
    `@supports (transition-timing-function:linear(0,1)){${selector}{${declarations(springs)}}}`,
    `@media (prefers-reduced-motion:reduce){${selector}{${still}}}`,
    `@media (forced-colors:active){${selector},${withTheme('light')},${withTheme('system')}{${forced}}}`,
  ].join('\n')
}

const still =
  '--kit-duration-fast:0ms;--kit-duration-view:120ms;--kit-duration-height:0ms;--kit-duration-travel:0ms;--kit-duration-sheet:0ms;--kit-duration-shake:0ms'

const forced =
  '--kit-surface:Canvas;--kit-foreground-1:Canvas;--kit-foreground-2:ButtonFace;--kit-foreground-3:ButtonFace;' +
  '--kit-text-primary:CanvasText;--kit-text-secondary:CanvasText;--kit-text-tertiary:CanvasText;--kit-border:CanvasText;' +
  '--kit-border-strong:ButtonBorder;--kit-accent:Highlight;--kit-fill:Highlight;--kit-fill-hover:Highlight;' +
  '--kit-accent-text:LinkText;--kit-on-accent:HighlightText;--kit-tint:Canvas;--kit-success:CanvasText;' +
  '--kit-warning:CanvasText;--kit-warning-tint:Canvas;--kit-error:CanvasText;--kit-error-tint:Canvas;' +
  '--kit-button-surface:ButtonFace;--kit-button-surface-hover:ButtonFace;--kit-focus-ring:Highlight;--kit-shadow-1:none;--kit-shadow-2:0 0 0 1px CanvasText'
