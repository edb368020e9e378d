import type { FrameCalls } from '@kit/frame-protocol'

type Theme = FrameCalls['SYNC_THEME']['payload']

/**
 * Applies light or dark mode and the accent of the page only: with sizes, other colours or fonts a page could hide text that the user has
 * to read. The accent is the background of one button, whose text is black or white by the accent's lightness.
 */
export function applyTheme({ themeMode, themeVariables }: Theme): void {
  const root = document.documentElement
  if (themeMode) root.dataset['mode'] = themeMode
  const accent =
    themeVariables?.['--kit-accent'] ?? themeVariables?.['--w3m-accent'] ?? themeVariables?.['--apkt-accent']
  if (typeof accent === 'string' && isOpaque(accent)) root.style.setProperty('--kit-accent', accent)
}

/** Whether a text is a single, opaque colour. */
export const isOpaque = (text: string): boolean =>
  /^#(?:[0-9a-f]{3}){1,2}$|^(?:rgb|hsl|oklch)\((?:\s*[\d.]{1,8}(?:%|deg)?\s*(?:,|\s|(?=\)))){3}\)$/i.test(text.trim())
