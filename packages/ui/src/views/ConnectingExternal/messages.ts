export const connectingExternal = {
  'connectingExternal.wallet': 'your wallet',
  'connectingExternal.waitingTitle': 'Continue in {name}',
  'connectingExternal.waitingText': 'Accept connection request in the wallet',
  'connectingExternal.doneTitle': 'Connected',
  'connectingExternal.doneText': '{name} is connected to this page.',
  'connectingExternal.walletFailedTitle': '{name} could not connect',
} as const
