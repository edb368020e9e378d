import type { LinkTarget } from '@kit/core'

/**
 * How it goes with a link that was to open a wallet. `opening`: just followed. `notOpened`: the page is still in sight a while
 * later. `openingAnother`: followed again after that. `away`: the page is hidden, so something opened. `returned`: the user is back, and the
 * wallet has not answered.
 */
export type LinkProgress = 'idle' | 'opening' | 'notOpened' | 'openingAnother' | 'away' | 'returned'

export type LinkEvent = 'followed' | 'late' | 'hidden' | 'shown'

const isOpening = (progress: LinkProgress): boolean => progress === 'opening' || progress === 'openingAnother'

export function linkProgress(progress: LinkProgress, event: LinkEvent): LinkProgress {
  switch (event) {
    case 'followed':
      return wantsAnother(progress) ? 'openingAnother' : 'opening'
    case 'late':
      return isOpening(progress) ? 'notOpened' : progress
    case 'hidden':
      return isOpening(progress) || progress === 'notOpened' ? 'away' : progress
    case 'shown':
      return progress === 'away' ? 'returned' : progress
  }
}

/**
 * Another kind of link is to be tried, because the first opened nothing. That is so until the page is hidden: a browser reads the link only after the
 * press, so that the press must not change it.
 */
export const wantsAnother = (progress: LinkProgress): boolean =>
  progress === 'notOpened' || progress === 'openingAnother'

/** A sandboxed frame may not navigate the page around it, and nothing tells it so: what opened nothing there opens a new tab the next time. */
export const nextTarget = (target: LinkTarget, progress: LinkProgress): LinkTarget =>
  target === '_top' && wantsAnother(progress) ? '_blank' : target
