import type { ScaleToken } from './ThemeToken.ts'

const radius = (steps: number): string => `calc(var(--kit-border-radius-master) * ${steps})`
const size = (factor: number): string => `calc(var(--kit-font-size-master) * ${factor})`

/** Values that are the same in dark and light. Spacing is one 4 px grid: `--kit-space-3` is 12 px. */
export const scales: Readonly<Record<ScaleToken, string>> = {
  '--kit-font-family': "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  '--kit-font-family-mono': "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  '--kit-font-size-master': '10px',
  '--kit-text-tiny': size(1.2),
  '--kit-text-small': size(1.3),
  '--kit-text-medium': size(1.5),
  '--kit-text-large': size(1.7),
  '--kit-text-title': size(2.2),
  '--kit-text-amount': size(3.2),
  '--kit-text-display': size(4),
  '--kit-weight-regular': '400',
  '--kit-weight-medium': '500',
  '--kit-weight-strong': '600',
  '--kit-line-height': '1.4',
  '--kit-space-1': '4px',
  '--kit-space-2': '8px',
  '--kit-space-3': '12px',
  '--kit-space-4': '16px',
  '--kit-space-5': '20px',
  '--kit-space-6': '24px',
  '--kit-space-8': '32px',
  '--kit-space-10': '40px',
  '--kit-space-12': '48px',
  '--kit-space-16': '64px',
  '--kit-border-radius-master': '4px',
  '--kit-radius-1': radius(1),
  '--kit-radius-2': radius(2),
  '--kit-radius-picture': radius(2.5),
  '--kit-radius-3': radius(3),
  '--kit-radius-4': radius(4),
  '--kit-radius-6': radius(6),
  '--kit-radius-full': radius(250),
  '--kit-modal-width': '360px',
  '--kit-modal-width-wide': '720px',
  '--kit-z-index': '999',
  '--kit-duration-fast': '120ms',
  '--kit-duration-view': '150ms',
  '--kit-duration-height': '320ms',
  '--kit-duration-travel': '440ms',
  '--kit-duration-sheet': '400ms',
  '--kit-duration-shake': '500ms',
  '--kit-easing': 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  '--kit-easing-height': 'cubic-bezier(0.2, 0.9, 0.25, 1)',
  '--kit-easing-travel': 'cubic-bezier(0.2, 0.9, 0.25, 1.04)',
  '--kit-easing-sheet': 'cubic-bezier(0.2, 0.85, 0.25, 1)',
}

/** Damped springs, sampled: ζ 0.8, ω 25 for a height; ζ 0.74, ω 19 for a picture that travels. */
export const springs: Readonly<Partial<Record<ScaleToken, string>>> = {
  '--kit-easing-height':
    'linear(0, 0.095, 0.291, 0.498, 0.676, 0.81, 0.903, 0.961, 0.993, 1.009, 1.015, 1.015, 1.012, 1.009, 1.006, 1.004, 1)',
  '--kit-easing-travel':
    'linear(0, 0.085, 0.268, 0.473, 0.656, 0.801, 0.904, 0.971, 1.009, 1.027, 1.032, 1.029, 1.023, 1.017, 1.011, 1.006, 1.003, 1.001, 1)',
  '--kit-easing-sheet':
    'linear(0, 0.085, 0.26, 0.446, 0.61, 0.74, 0.835, 0.901, 0.945, 0.972, 0.988, 0.997, 1.001, 1.003, 1.003, 1.003, 1)',
}
