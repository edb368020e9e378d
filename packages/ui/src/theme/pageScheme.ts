import type { ThemeMode } from '@kit/core'

const isDark = '(prefers-color-scheme:dark)'

/** The mode to draw. `system` is the page's scheme where its `color-scheme` names one alone, otherwise the user's preference. */
export function shownMode(mode: ThemeMode): ThemeMode {
  if (mode === 'light' || mode === 'dark') return mode
  const [scheme, other] = getComputedStyle(document.documentElement).colorScheme.match(/dark|light/g) ?? []
  const isLight = scheme && !other ? scheme === 'light' : !matchMedia(isDark).matches
  return isLight ? 'light' : 'dark'
}

/** Calls `onChange` when the page's scheme, language or direction may have changed; the result ends that. */
export function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true })
  const preference = matchMedia(isDark)
  preference.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    preference.removeEventListener('change', onChange)
  }
}
