export const connectingExternal = {
  'connectingExternal.wallet': 'your wallet',
  'connectingExternal.waitingTitle': 'Continue in {name}',
  'connectingExternal.waitingText': 'Approve the request in your wallet.',
  'connectingExternal.doneTitle': 'Connected',
  'connectingExternal.doneText': '{name} is connected to this page.',
  'connectingExternal.walletFailedTitle': '{name} could not connect',
} as const
