import type { palette } from './palette.ts'
import type { scales } from './scales.ts'

/** The theme contract: everything that a dapp can set, and all that the widget's styles may use. */
export type ThemeToken = keyof typeof palette | keyof typeof scales
