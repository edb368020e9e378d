import type { ThemeToken } from './ThemeToken.ts'

/** Variables of other kits' themes, `--w3m-<key>` and `--apkt-<key>` (the latter wins), by what they set here. */
export const aliases: Readonly<Record<string, ThemeToken>> = {
  accent: '--kit-accent',
  background: '--kit-surface',
  'border-radius-master': '--kit-border-radius-master',
  'font-family': '--kit-font-family',
  'font-size-master': '--kit-font-size-master',
  'z-index': '--kit-z-index',
}
