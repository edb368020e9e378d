import type { FrameCalls } from '@kit/frame-protocol'

type Theme = FrameCalls['SYNC_THEME']['payload']

/**
 * Takes light or dark and the accent of the page. Nothing else: with sizes, other colours or fonts a page could hide what the user has to
 * read. The accent colours the ground of one button, whose text is black or white by its lightness.
 */
export function applyTheme({ themeMode, themeVariables }: Theme): void {
  const root = document.documentElement
  if (themeMode) root.dataset['mode'] = themeMode
  const accent =
    themeVariables?.['--kit-accent'] ?? themeVariables?.['--w3m-accent'] ?? themeVariables?.['--apkt-accent']
  if (typeof accent === 'string' && isOpaque(accent)) root.style.setProperty('--kit-accent', accent)
}

/** A colour alone, and not one through which something else shows. */
export const isOpaque = (text: string): boolean =>
  /^#(?:[0-9a-f]{3}){1,2}$|^(?:rgb|hsl|oklch)\((?:\s*[\d.]{1,8}(?:%|deg)?\s*(?:,|\s|(?=\)))){3}\)$/i.test(text.trim())
