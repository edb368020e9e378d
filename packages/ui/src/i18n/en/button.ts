/** The buttons on the page, loaded before anything is opened. */
export const button = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.reconnecting': 'Reconnecting…',
  'button.account': 'Account {name}',
  'button.selectNetwork': 'Select network',
  'button.switchNetwork': 'Switch network',
  'button.signIn': 'Sign in',
} as const
