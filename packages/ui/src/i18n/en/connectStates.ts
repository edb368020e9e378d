/** What is said of a list of wallets that is empty or incomplete. */
export const connectStates = {
  'connect.emptyTitle': 'No wallet found',
  'connect.emptyText':
    'Install a wallet in this browser and reload the page, or open the page in your wallet’s own browser.',
  'connect.emptyFramed':
    'Wallets often do not reach a page inside another one. Open this page in a tab of its own, or in your wallet’s own browser.',
  'connect.failedTitle': 'Wallets could not be loaded',
  'connect.failedText': 'Check your internet connection, then try again.',
  'connect.partlyFailed': 'Some wallets could not be loaded.',
} as const
