export const parts = {
  'parts.tryAgain': 'Try again',
  'parts.cancel': 'Cancel',
  'parts.close': 'Close',
  'parts.details': 'Details',
  'parts.copied': 'Copied',
  'parts.copyFailed': 'Could not copy',
  'parts.clearSearch': 'Clear search',
  'parts.openWallet': 'Open {name}',
  'parts.opensNewTab': '(opens in a new tab)',
} as const
