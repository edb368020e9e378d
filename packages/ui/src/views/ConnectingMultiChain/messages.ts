export const connectingMultiChain = {
  'connectingMultiChain.text': '{name} can connect in several ways. Choose what you want to use here.',
  'connectingMultiChain.chains': 'Kinds of networks',
  'connectingMultiChain.connected': 'Connected',
} as const
