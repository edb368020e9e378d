/** Texts of Account for users who have accounts on several kinds of networks, features with tabs, or no account. */
export const accountExtras = {
  'account.balancesMoved': 'Balances on {network} moved to {other}.',
  'account.chains': 'Accounts',
  'account.connectChain': 'Connect {name}',
  'account.tabs': 'What is in the account',
  'portfolio.tokens': 'Tokens',
  'portfolio.nfts': 'NFTs',
  'portfolio.activity': 'Activity',
  'account.noneTitle': 'No wallet connected',
  'account.noneText': 'Connect a wallet to see its account here.',
  'account.connect': 'Connect wallet',
} as const
