import { palette } from './palette.ts'
import { scales } from './scales.ts'

type Mode = 'dark' | 'light'

const colors = (mode: Mode): string =>
  Object.entries(palette)
    .map(([name, values]) => `${name}:${values[mode]};`)
    .join('')

const constants = (): string =>
  Object.entries(scales)
    .map(([name, value]) => `${name}:${value};`)
    .join('')

/**
 * Defines the theme contract on `selector`, dark by default. `withTheme` narrows it to a mode.
 * Forced colours become system colours; where motion is unwanted every duration is nil.
 */
export function tokensCss(selector: string, withTheme: (mode: 'light' | 'system') => string): string {
  return [
    `${selector}{${constants()}${colors('dark')}color-scheme:dark}`,
    `${withTheme('light')}{${colors('light')}color-scheme:light}`,
    `@media (prefers-color-scheme:light){${withTheme('system')}{${colors('light')}color-scheme:light}}`,
    `@media (prefers-reduced-motion:reduce){${selector}{--kit-duration-fast:0ms;--kit-duration-text:0ms;--kit-duration-view:0ms;--kit-duration-shake:0ms}}`,
    `@media (forced-colors:active){${selector},${withTheme('light')},${withTheme('system')}{${forced}}}`,
  ].join('\n')
}

const forced =
  '--kit-surface:Canvas;--kit-foreground-1:Canvas;--kit-foreground-2:ButtonFace;--kit-foreground-3:ButtonFace;' +
  '--kit-text-primary:CanvasText;--kit-text-secondary:CanvasText;--kit-text-tertiary:CanvasText;--kit-border:CanvasText;' +
  '--kit-border-strong:ButtonBorder;--kit-accent:Highlight;--kit-accent-text:LinkText;--kit-on-accent:HighlightText;' +
  '--kit-success:CanvasText;--kit-success-text:CanvasText;--kit-warning:CanvasText;--kit-warning-text:CanvasText;' +
  '--kit-error:CanvasText;--kit-error-text:CanvasText;--kit-focus-ring:Highlight;--kit-shadow-1:none;--kit-shadow-2:0 0 0 1px CanvasText'
