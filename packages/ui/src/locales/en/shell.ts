/** The card around the views, and the views' titles, which stand before their chunk is there. */
export const shell = {
  'shell.back': 'Back',
  'shell.close': 'Close',
  'shell.mustSignIn': 'Sign in or cancel before you close this window.',
  'shell.mustDecide': 'Choose one of the options to go on.',
  'title.Connect': 'Connect Wallet',
  'title.Account': 'Account',
  'title.Networks': 'Choose Network',
  'title.SwitchNetwork': 'Switch Network',
  'title.SIWXSignMessage': 'Sign In',
  'title.ConnectingExternal': 'Connect Wallet',
} as const
