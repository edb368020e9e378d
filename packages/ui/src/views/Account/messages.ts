export const account = {
  'account.copyAddress': 'Copy address',
  'account.balance': 'Balance',
  'account.balanceLoading': 'Balance is loading',
  'account.balanceFailed': 'Balance unavailable',
  'account.retryBalance': 'Read the balance again',
  'account.network': 'Network',
  'account.unsupportedTitle': 'Unsupported network',
  'account.unsupportedText': 'Switch to one that this page uses',
  'account.wallet': 'Connected wallet',
  'account.wallets': { one: '{count} connected wallet', other: '{count} connected wallets' },
  'account.explorer': 'View on {name}',
  'account.disconnect': 'Disconnect',
} as const
