/**
 * How it goes with a link that was to open a wallet. `opening`: just followed. `notOpened`: the page is still in sight a while
 * later. `away`: the page is hidden, so something opened. `returned`: the user is back, and the wallet has not answered.
 */
export type LinkProgress = 'idle' | 'opening' | 'notOpened' | 'away' | 'returned'

export type LinkEvent = 'followed' | 'late' | 'hidden' | 'shown'

export function linkProgress(progress: LinkProgress, event: LinkEvent): LinkProgress {
  switch (event) {
    case 'followed':
      return 'opening'
    case 'late':
      return progress === 'opening' ? 'notOpened' : progress
    case 'hidden':
      return progress === 'opening' || progress === 'notOpened' ? 'away' : progress
    case 'shown':
      return progress === 'away' ? 'returned' : progress
  }
}
