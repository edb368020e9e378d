/** The buttons on the page, loaded before anything is opened. */
export const button = {
  'button.connect': 'Connect Wallet',
  'button.connecting': 'Connecting…',
  'button.account': 'Account {name}',
  'button.selectNetwork': 'Select Network',
  'button.switchNetwork': 'Switch network',
} as const
