import type { Kit } from '@kit/core'
import { loadShell } from './loadShell.ts'

/** Fetches the code of the dialog and of what it will ask the kit for, and nothing else, as soon as a visitor is about to press. Failing does not matter: opening tries again. */
export const prefetchShell = (kit: Kit): void => {
  kit.preload()
  loadShell(kit).catch(() => {})
}
