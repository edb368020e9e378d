import { cssColor, deriveAccent, type Rgb } from './deriveAccent.ts'

/** The tokens that follow from an element's `--kit-accent`, for browsers without relative colours; none where it is no colour. */
export function accentVariables(element: HTMLElement): Readonly<Record<string, string>> {
  const style = getComputedStyle(element)
  const accent = read(style.getPropertyValue('--kit-accent'))
  const surface = read(style.getPropertyValue('--kit-surface'))
  if (!accent || !surface) return {}
  const derived = deriveAccent(accent, style.colorScheme.includes('light') ? 'light' : 'dark', surface)
  return Object.fromEntries(Object.entries(derived).map(([name, color]) => [name, cssColor(color)]))
}

/** Any CSS colour as sRGB; null for what is none. */
function read(color: string): Rgb | null {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context || !CSS.supports('color', color.trim())) return null
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red / 255, green / 255, blue / 255]
}
