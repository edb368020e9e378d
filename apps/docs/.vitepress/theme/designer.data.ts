import { readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'

type Values = Readonly<Record<string, string>>

/** A variable of the theme has its description in `text`, and one value for each colour scheme. */
export type Token = {
  readonly name: string
  readonly group: string
  readonly text: string
  readonly dark: string
  readonly light: string
}

export type Preset = { readonly name: string; readonly dark: Values; readonly light: Values }

export type Design = { readonly tokens: readonly Token[]; readonly presets: readonly Preset[] }

/** VitePress replaces this export with the result of `load`. */
export declare const data: Design

const theme = new URL('../../../../packages/ui/src/theme/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, theme), 'utf8')

/** Evaluates a module of the theme, which imports only types and therefore needs no bundler. */
async function valuesOf(file: string): Promise<Record<string, Record<string, never>>> {
  const { code } = await transformWithOxc(read(file), file)
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
}

const groups: Readonly<Record<string, string>> = {
  Palette: 'Colours',
  Derived: 'Colours that follow from the accent',
  Scales: 'Text, space, corners and motion',
}

/** Reads the sources of `@kit/ui`, so that the designer offers every variable. */
export default {
  async load(): Promise<Design> {
    const [{ palette = {}, derivedColors = {} }, { scales = {} }, { themes = {} }] = await Promise.all([
      valuesOf('palette.ts'),
      valuesOf('scales.ts'),
      valuesOf('themes.ts'),
    ])
    const colors: Readonly<Record<string, { readonly dark: string; readonly light: string }>> = {
      ...palette,
      ...derivedColors,
    }
    const [, ...types] = read('ThemeToken.ts').split(/^type (\w+) = \{$/m)
    const tokens = types.flatMap((name, at) =>
      at % 2 === 1
        ? []
        : [...(types[at + 1] ?? '').matchAll(/\/\*\* (.*) \*\/\s+readonly '(--[\w-]+)'/g)].map(
            ([, text = '', token = '']) => {
              const same: string = scales[token] ?? ''
              return {
                name: token,
                group: groups[name] ?? name,
                text,
                ...(colors[token] ?? { dark: same, light: same }),
              }
            },
          ),
    )
    const presets = Object.entries<{ both: Values; dark: Values; light: Values }>(themes).map(
      ([name, { both, dark, light }]) => ({
        name,
        dark: { ...both, ...dark },
        light: { ...both, ...light },
      }),
    )
    return { tokens, presets }
  },
}
