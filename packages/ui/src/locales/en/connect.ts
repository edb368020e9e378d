export const connect = {
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.connected': 'Connected',
  'connect.qrCode': 'QR code',
  'connect.looking': 'Looking for wallets',
  'connect.found': { one: '{count} wallet found', other: '{count} wallets found' },
  'connect.emptyTitle': 'No wallet found',
  'connect.emptyText': 'Install a wallet in this browser and reload the page, or open the page in your wallet’s own browser.',
  'connect.failedTitle': 'Wallets could not be loaded',
  'connect.failedText': 'Check your internet connection, then try again.',
  'connect.partlyFailed': 'Some wallets could not be loaded.',
} as const
