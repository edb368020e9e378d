import type { PaletteToken, ScaleToken } from './ThemeToken.ts'

type Values = Readonly<Partial<Record<PaletteToken | ScaleToken, string>>>

/** Tokens that differ from the standard look. `both` holds in either mode, `dark` and `light` in one. */
export type Theme = { readonly both: Values; readonly dark: Values; readonly light: Values }

const midnight: Values = {
  '--kit-accent': '#8fd3c8',
  '--kit-surface': '#10151f',
  '--kit-foreground-1': '#182030',
  '--kit-foreground-2': '#212b3e',
  '--kit-foreground-3': '#2c3850',
  '--kit-border': '#2a354a',
  '--kit-border-strong': '#7383a0',
  '--kit-text-primary': '#eef2f8',
  '--kit-text-secondary': '#b3bfd2',
  '--kit-text-tertiary': '#96a4ba',
  '--kit-overlay': 'rgb(4 8 16 / 0.66)',
  '--kit-button-surface': '#182030',
  '--kit-button-surface-hover': '#212b3e',
}

/** The themes beside the standard one: masters and grounds, never the layout. `midnight` changes the dark mode only. */
export const themes: Readonly<Record<'rounded' | 'sharp' | 'midnight' | 'soft', Theme>> = {
  rounded: { both: { '--kit-border-radius-master': '6px' }, dark: {}, light: {} },
  sharp: {
    both: { '--kit-border-radius-master': '0px' },
    dark: { '--kit-border': '#45443f' },
    light: { '--kit-border': '#cfc9bb' },
  },
  midnight: { both: {}, dark: midnight, light: {} },
  soft: {
    both: { '--kit-border-radius-master': '5px' },
    dark: {
      '--kit-accent': '#eb9d70',
      '--kit-surface': '#1b1612',
      '--kit-foreground-1': '#26201a',
      '--kit-foreground-2': '#322a22',
      '--kit-foreground-3': '#3f352b',
      '--kit-border': '#3d342b',
      '--kit-border-strong': '#8d7e6c',
      '--kit-button-surface': '#26201a',
      '--kit-button-surface-hover': '#322a22',
      '--kit-text-primary': '#f8efe4',
      '--kit-text-secondary': '#cdbfae',
      '--kit-text-tertiary': '#b0a292',
      '--kit-error-tint': '#3a211a',
      '--kit-warning-tint': '#382b15',
    },
    light: {
      '--kit-accent': '#e08a5b',
      '--kit-surface': '#fffaf3',
      '--kit-foreground-1': '#faf1e5',
      '--kit-foreground-2': '#f5e9d9',
      '--kit-foreground-3': '#ecdcc6',
      '--kit-border': '#ecdfcc',
      '--kit-border-strong': '#8f7f68',
      '--kit-button-surface': '#fffaf3',
      '--kit-button-surface-hover': '#faf1e5',
      '--kit-text-primary': '#2b2118',
      '--kit-text-secondary': '#5f5140',
      '--kit-text-tertiary': '#6d5e4b',
      '--kit-success': '#1a693f',
      '--kit-error': '#a82c22',
      '--kit-error-tint': '#fce8e0',
      '--kit-warning': '#774c00',
      '--kit-warning-tint': '#fbecc9',
    },
  },
}
