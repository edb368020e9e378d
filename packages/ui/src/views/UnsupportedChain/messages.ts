export const unsupportedChain = {
  'unsupportedChain.title': 'This network is not used here',
  'unsupportedChain.text': 'Your wallet is on a network that this page does not know. Switch to one of these to go on.',
  'unsupportedChain.networks': 'Networks of this page',
  'unsupportedChain.disconnect': 'Disconnect',
} as const
