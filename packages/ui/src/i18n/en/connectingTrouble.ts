/** What few need on their way to a connection. */
export const connectingTrouble = {
  'connectingExternal.stillWaitingTitle': 'Still waiting for {name}',
  'connectingExternal.stillWaitingText':
    'Open your wallet and look for the request. Its window may be hidden behind this one.',
  'connectingExternal.cancelledTitle': 'Connection cancelled',
  'connectingExternal.cancelledText': 'The request ended before {name} answered.',
  'connectingExternal.declinedTitle': 'Connection declined',
  'connectingExternal.declinedText': 'The request was declined in {name}. Nothing is connected.',
  'connectingExternal.pendingTitle': 'A request is already open',
  'connectingExternal.pendingText': '{name} still shows an earlier request of this page. Open the wallet to answer it.',
  'connectingExternal.noAccountsTitle': 'No account was shared',
  'connectingExternal.noAccountsText': 'Unlock {name} or choose an account in it, then try again.',
  'connectingExternal.notFoundTitle': '{name} is not there',
  'connectingExternal.notFoundText': 'Turn the wallet on in this browser, then try again.',
  'connectingExternal.loadFailedTitle': 'Could not be loaded',
  'connectingExternal.loadFailedText': 'Check your internet connection, then try again.',
  'connectingExternal.walletFailedText': 'Something went wrong in the wallet. Try again, or restart the wallet first.',
} as const
