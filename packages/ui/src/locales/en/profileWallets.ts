export const profileWallets = {
  'profileWallets.wallets': 'Wallets for {name}',
  'profileWallets.active': 'Active',
  'profileWallets.accounts': 'Accounts of {name}',
  'profileWallets.recent': 'Recently connected',
  'profileWallets.disconnect': 'Disconnect {name}',
  'profileWallets.forget': 'Remove {name} from the list',
  'profileWallets.add': 'Add a wallet',
  'profileWallets.disconnectAll': 'Disconnect all',
  'profileWallets.payment': 'Payments',
  'profileWallets.ordinals': 'Ordinals',
  'profileWallets.stacks': 'Stacks',
  'profileWallets.smartAccount': 'Smart account',
} as const
