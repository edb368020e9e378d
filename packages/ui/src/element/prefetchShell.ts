import type { Kit } from '@kit/core'
import { loadShell } from './loadShell.ts'

/** Fetches the dialog's code, and nothing else, as soon as a visitor is about to press. Failing does not matter: opening tries again. */
export const prefetchShell = (kit: Kit): void => {
  loadShell().then(
    ({ prefetchViews }) => prefetchViews(kit),
    () => {},
  )
}

