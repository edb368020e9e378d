import type { Design } from './designer.data'

export type Scheme = 'light' | 'dark'

/** A design is a preset, the previewed colour scheme, and the variables that the user changed. */
export type Choice = {
  readonly preset: string
  readonly scheme: Scheme
  readonly changed: Readonly<Record<string, string>>
}

/** These CSS functions cannot load or reference anything, unlike `url()` and `var()`. */
const harmless = /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|calc|min|max|clamp|cubic-bezier|linear|steps)$/i

/** Returns a CSS property that accepts the values of a variable, so that the browser can validate them. */
function propertyOf(name: string): string {
  if (/font-family/.test(name)) return 'font-family'
  if (/weight/.test(name)) return 'font-weight'
  if (/line-height/.test(name)) return 'line-height'
  if (/duration/.test(name)) return 'transition-duration'
  if (/easing/.test(name)) return 'transition-timing-function'
  if (/shadow/.test(name)) return 'box-shadow'
  if (/z-index/.test(name)) return 'z-index'
  if (/font-size|text-(tiny|small|medium|large|title|amount|display)|space|radius|width/.test(name)) return 'width'
  return 'color'
}

/** Returns true if the value is valid for the variable and references neither a URL nor another variable, because links are untrusted. */
export function isValue(name: string, value: string): boolean {
  if (value.length > 200 || /[;{}<>@\\]|\/\*|!/.test(value)) return false
  const functions = [...value.matchAll(/([\w-]+)\(/g)].map(([, called = '']) => called)
  return functions.every((called) => harmless.test(called)) && CSS.supports(propertyOf(name), value)
}

/** Reads a permalink. Unknown variables and invalid values are ignored. */
export function readHash(hash: string, { tokens, presets }: Design): Choice {
  const given = new URLSearchParams(hash.slice(1, 8000))
  const changed: Record<string, string> = {}
  for (const { name } of tokens) {
    const value = given.get(name)
    if (value !== null && isValue(name, value)) changed[name] = value
  }
  const preset = presets.find(({ name }) => name === given.get('preset'))?.name ?? ''
  return { preset, scheme: given.get('scheme') === 'dark' ? 'dark' : 'light', changed }
}

/** Writes the permalink of a design, which contains only the variables that the user changed. */
export function hashOf({ preset, scheme, changed }: Choice): string {
  const parts = new URLSearchParams({ ...(preset !== '' && { preset }), scheme, ...changed })
  return `#${parts}`
}

export function cssOf({ preset, changed }: Choice): string {
  const link = preset === '' ? '' : `@import '@kit/ui/themes/${preset}.css';\n\n`
  const lines = Object.entries(changed).map(([name, value]) => `  ${name}: ${value};`)
  return lines.length === 0
    ? link || '/* Nothing differs yet. */'
    : `${link}kit-modal,\nkit-button,\n.kit-button {\n${lines.join('\n')}\n}`
}

export function tsOf({ preset, scheme, changed }: Choice): string {
  const link = preset === '' ? '' : `import '@kit/ui/themes/${preset}.css'\n`
  const lines = Object.entries(changed).map(([name, value]) => `    '${name}': ${JSON.stringify(value)},\n`)
  const variables = lines.length === 0 ? '' : `  themeVariables: {\n${lines.join('')}  },\n`
  return `${link}import { createKit } from '@kit/core'\nimport { adapters } from './adapters'\n\nexport const kit = createKit({\n  adapters,\n  themeMode: '${scheme}',\n${variables}})`
}

type Rgb = readonly [number, number, number]

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((value) =>
    value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Each pair of colours needs the contrast `least` (WCAG 2.2: 1.4.3 for text, 1.4.11 for edges and focus rings). */
export const pairs = [
  { what: 'Text', front: '--kit-text-primary', ground: '--kit-surface', least: 4.5 },
  { what: 'Explanations on a row', front: '--kit-text-secondary', ground: '--kit-foreground-1', least: 4.5 },
  { what: 'Hints', front: '--kit-text-tertiary', ground: '--kit-surface', least: 4.5 },
  { what: 'The text of the main button', front: '--kit-on-accent', ground: '--kit-fill', least: 4.5 },
  { what: 'Links', front: '--kit-accent-text', ground: '--kit-surface', least: 4.5 },
  { what: 'Errors', front: '--kit-error', ground: '--kit-error-tint', least: 4.5 },
  { what: 'Warnings', front: '--kit-warning', ground: '--kit-warning-tint', least: 4.5 },
  { what: 'The focus ring', front: '--kit-focus-ring', ground: '--kit-surface', least: 3 },
  { what: 'The edge of a field', front: '--kit-border-strong', ground: '--kit-surface', least: 3 },
] as const

export function verdict(contrast: number, least: number): string {
  const figure = `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`
  if (contrast < least) return `${figure}, hard to see: it needs ${least}:1`
  return contrast < 7 ? `${figure}, readable` : `${figure}, easy to read`
}
