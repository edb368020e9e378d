/** Texts that may be needed before anything else has loaded. */
export const boot = {
  'boot.loading': 'Loading…',
  'boot.loadFailed': 'This part could not be loaded',
  'boot.loadFailedHint': 'Check your connection and try again.',
  'boot.retry': 'Try again',
  'boot.reload': 'Reload the page',
  'boot.close': 'Close',
} as const
