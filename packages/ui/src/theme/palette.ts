import type { PaletteToken } from './ThemeToken.ts'

/** What differs between dark and light. Every text colour passes WCAG AA on every surface and foreground of its mode. */
export const palette: Readonly<Record<PaletteToken, { readonly dark: string; readonly light: string }>> = {
  '--kit-surface': { dark: '#121313', light: '#ffffff' },
  '--kit-foreground-1': { dark: '#1b1c1d', light: '#f5f6f8' },
  '--kit-foreground-2': { dark: '#232526', light: '#eceef1' },
  '--kit-foreground-3': { dark: '#2d2f31', light: '#e2e5ea' },
  '--kit-text-primary': { dark: '#f4f5f6', light: '#141516' },
  '--kit-text-secondary': { dark: '#b3b7bc', light: '#4b5057' },
  '--kit-text-tertiary': { dark: '#a0a5ab', light: '#5c626a' },
  '--kit-border': { dark: '#2a2c2e', light: '#e2e5ea' },
  '--kit-border-strong': { dark: '#7b8087', light: '#868c95' },
  '--kit-accent': { dark: 'hsla(230, 100%, 67%, 1)', light: 'hsla(231, 100%, 70%, 1)' },
  '--kit-accent-text': { dark: '#94a8ff', light: '#3348d4' },
  '--kit-on-accent': { dark: '#080b1c', light: '#080b1c' },
  '--kit-success': { dark: '#34b277', light: '#30a46b' },
  '--kit-success-text': { dark: '#52cc93', light: '#11653d' },
  '--kit-warning': { dark: '#f3a13f', light: '#e08a1e' },
  '--kit-warning-text': { dark: '#f5b060', light: '#86500a' },
  '--kit-error': { dark: '#e5553f', light: '#d63d27' },
  '--kit-error-text': { dark: '#ff8f7d', light: '#b02a16' },
  '--kit-focus-ring': { dark: '#94a8ff', light: '#3348d4' },
  '--kit-overlay': { dark: 'rgb(0 0 0 / 0.6)', light: 'rgb(20 21 22 / 0.4)' },
  '--kit-shadow-1': { dark: '0 1px 2px rgb(0 0 0 / 0.4)', light: '0 1px 2px rgb(20 21 22 / 0.08)' },
  '--kit-shadow-2': {
    dark: '0 0 0 1px #2a2c2e, 0 16px 48px rgb(0 0 0 / 0.5)',
    light: '0 0 0 1px rgb(20 21 22 / 0.06), 0 16px 48px rgb(20 21 22 / 0.18)',
  },
}
