export const unsupportedChain = {
  'unsupportedChain.title': 'Unsupported network',
  'unsupportedChain.text': 'Your wallet is on a network that this site doesn’t use. Choose one of these to go on.',
  'unsupportedChain.networks': 'Networks of this page',
  'unsupportedChain.disconnect': 'Disconnect',
  'unsupportedChain.disconnectEverywhere': 'Disconnect everywhere',
} as const
