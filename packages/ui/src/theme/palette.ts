import type { DerivedToken, PaletteToken } from './ThemeToken.ts'

type Colors<token extends string> = Readonly<Record<token, { readonly dark: string; readonly light: string }>>

/** Colours that differ between dark and light. Every text colour passes WCAG AA on every surface and foreground of its mode. */
export const palette: Colors<PaletteToken> = {
  '--kit-accent': { dark: 'hsla(230, 100%, 67%, 1)', light: 'hsla(231, 100%, 70%, 1)' },
  '--kit-surface': { dark: '#121313', light: '#ffffff' },
  '--kit-foreground-1': { dark: '#20201f', light: '#f7f5f0' },
  '--kit-foreground-2': { dark: '#2d2c2a', light: '#f1eee7' },
  '--kit-foreground-3': { dark: '#3a3936', light: '#e8e4da' },
  '--kit-text-primary': { dark: '#f4f1ea', light: '#1c1a17' },
  '--kit-text-secondary': { dark: '#bdb8ac', light: '#5a554b' },
  '--kit-text-tertiary': { dark: '#a9a498', light: '#655f54' },
  '--kit-border': { dark: '#353431', light: '#e6e2d8' },
  '--kit-border-strong': { dark: '#807c72', light: '#8b8477' },
  '--kit-success': { dark: '#66cf98', light: '#176f42' },
  '--kit-warning': { dark: '#f0bd62', light: '#7d5100' },
  '--kit-warning-tint': { dark: '#312714', light: '#fcf1d9' },
  '--kit-error': { dark: '#ff9a8d', light: '#b02f24' },
  '--kit-error-tint': { dark: '#331d19', light: '#fdeeea' },
  '--kit-overlay': { dark: 'rgb(0 0 0 / 0.62)', light: 'rgb(48 42 32 / 0.46)' },
  '--kit-plate': { dark: '#f4f1ea', light: '#ffffff' },
  '--kit-button-surface': { dark: '#20201f', light: '#ffffff' },
  '--kit-button-surface-hover': { dark: '#2d2c2a', light: '#f7f5f0' },
  '--kit-shadow-1': { dark: 'inset 0 0 0 1px rgb(255 250 240 / 0.06)', light: '0 1px 2px rgb(60 48 28 / 0.08)' },
  '--kit-shadow-2': {
    dark: '0 0 0 1px rgb(255 250 240 / 0.14), 0 24px 56px -8px rgb(0 0 0 / 0.6)',
    light: '0 0 0 1px rgb(60 48 28 / 0.06), 0 2px 6px rgb(60 48 28 / 0.08), 0 24px 56px -12px rgb(60 48 28 / 0.3)',
  },
}

/** 1 for a light accent, 0 for a dark one. */
const light = 'clamp(0, (l - 0.6) * 999, 1)'
const fill = `oklch(from var(--kit-accent) calc(max(l, 0.64) * ${light} + min(l, 0.53) * (1 - ${light})) c h)`
const fillHover = 'oklch(from var(--kit-fill) calc(l + 0.045 * clamp(-1, (l - 0.6) * 999, 1)) c h)'
const onAccent = `oklch(from var(--kit-accent) calc(1 - 0.82 * ${light}) calc(min(c, 0.06) * ${light}) h)`

/**
 * What follows from the accent, as `deriveAccent` has it. Neither white nor dark ink reaches 4.5:1 on a lightness between 0.53
 * and 0.64, so the fill is moved out of it. Labels on the fill are deep ink of the accent's hue, or white; text and focus ring
 * keep the hue and change the lightness until they are readable on every ground.
 */
export const derivedColors: Colors<DerivedToken> = {
  '--kit-fill': { dark: fill, light: fill },
  '--kit-fill-hover': { dark: fillHover, light: fillHover },
  '--kit-on-accent': { dark: onAccent, light: onAccent },
  '--kit-accent-text': {
    dark: 'oklch(from var(--kit-accent) max(l, 0.78) min(c, 0.12) h)',
    light: 'oklch(from var(--kit-accent) min(l, 0.48) c h)',
  },
  '--kit-focus-ring': {
    dark: 'oklch(from var(--kit-accent) max(l, 0.68) c h)',
    light: 'oklch(from var(--kit-accent) min(l, 0.57) c h)',
  },
  '--kit-tint': {
    dark: 'color-mix(in oklab, var(--kit-accent) 16%, var(--kit-surface))',
    light: 'color-mix(in oklab, var(--kit-accent) 10%, var(--kit-surface))',
  },
}

/** The same for the accents above, where a browser has no relative colours. */
export const plainDerivedColors: Colors<DerivedToken> = {
  '--kit-fill': { dark: 'var(--kit-accent)', light: 'var(--kit-accent)' },
  '--kit-fill-hover': { dark: '#6b8bff', light: '#738cff' },
  '--kit-on-accent': { dark: '#080e2c', light: '#090e2c' },
  '--kit-accent-text': { dark: '#9ab3ff', light: '#3d4ac8' },
  '--kit-focus-ring': { dark: '#6989ff', light: '#5467e7' },
  '--kit-tint': { dark: '#1b2233', light: '#eef3ff' },
}
