export const switchActiveChain = {
  'switchActiveChain.title': 'Connect a wallet for {name}',
  'switchActiveChain.text': 'No wallet is connected for {network} yet. The accounts that are connected stay connected.',
  'switchActiveChain.choose': 'Choose a wallet',
} as const
